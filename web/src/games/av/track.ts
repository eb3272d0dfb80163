/* track.ts - where everything of the track stands on the map.
 *
 * The track winds: rows run to and fro, as many as the width asks for. A castle is never
 * broken up between two rows; a dining table that is too long goes on in the next.
 */
import type { AvFacts } from './types';

export interface Spot {
  x: number;
  y: number;
}
export interface CastlePlan {
  index: number; /* from 1 on */
  x: number;
  y: number; /* the line its spaces are on */
  width: number;
  first: number;
  second: number;
}
export interface TablePlan {
  x: number;
  y: number;
  width: number;
}
export interface Plan {
  width: number;
  height: number;
  size: number; /* 1 on a phone, more where there is room */
  club: Spot;
  spots: Spot[]; /* by space: 0 is the Club, then the track, then the chairs */
  chairsFrom: number; /* the space of the first chair */
  castles: CastlePlan[];
  tables: TablePlan[];
  way: string; /* the path through all of it */
}

interface Block {
  units: number;
  kind: 'club' | 'castle' | 'table';
  index: number;
  count: number; /* spaces or chairs */
}

const EDGE = 15; /* room for the bends at both sides */

function blocksOf(facts: AvFacts, capacity: number): Block[] {
  const blocks: Block[] = [{ units: 2.4, kind: 'club', index: 0, count: 1 }];
  facts.castles.forEach((castle, i) =>
    blocks.push({ units: Math.max(2, castle.spaces), kind: 'castle', index: i + 1, count: castle.spaces }),
  );
  const columns = Math.max(2, Math.floor(capacity - 1));
  for (let left = facts.chairs; left > 0; left -= columns * 2) {
    const count = Math.min(left, columns * 2);
    blocks.push({ units: Math.ceil(count / 2) + 0.8, kind: 'table', index: 0, count });
  }
  return blocks;
}

function rowsOf(blocks: Block[], capacity: number): Block[][] {
  const rows: Block[][] = [];
  let room = 0;
  for (const block of blocks) {
    if (room < block.units || rows.length === 0) {
      rows.push([]);
      room = capacity;
    }
    rows[rows.length - 1]?.push(block);
    room -= block.units;
  }
  return rows;
}

/** As few rows as the capacity allows, and those as equally filled as they can be. */
function balanced(blocks: Block[], capacity: number): Block[][] {
  const count = rowsOf(blocks, capacity).length;
  const total = blocks.reduce((sum, block) => sum + block.units, 0);
  for (let room = total / count; room < capacity; room += 0.5) {
    const rows = rowsOf(blocks, room);
    if (rows.length === count) return rows;
  }
  return rowsOf(blocks, capacity);
}

function wayThrough(ends: { from: Spot; to: Spot }[]): string {
  let way = '';
  ends.forEach(({ from, to }, row) => {
    if (row === 0) way = `M${from.x} ${from.y}`;
    else {
      const before = ends[row - 1]?.to ?? from;
      const bulge = (row % 2 === 1 ? 1 : -1) * EDGE * 2.4;
      way += `C${before.x + bulge} ${before.y} ${from.x + bulge} ${from.y} ${from.x} ${from.y}`;
    }
    way += `H${to.x}`;
  });
  return way;
}

export function planTrack(facts: AvFacts, width: number): Plan {
  const size = width < 520 ? 1 : width < 820 ? 1.3 : 1.6;
  const inner = width - 2 * EDGE;
  const capacity = inner / (23 * size);
  const rows = balanced(blocksOf(facts, capacity), capacity);
  const rowHeight = Math.round(54 * size);
  const top = 5 * size;
  const plan: Plan = {
    width,
    height: rows.length * rowHeight + top + 4,
    size,
    club: { x: 0, y: 0 },
    spots: [],
    chairsFrom: 1 + facts.castles.reduce((sum, castle) => sum + castle.spaces, 0),
    castles: [],
    tables: [],
    way: '',
  };
  const ends: { from: Spot; to: Spot }[] = [];
  rows.forEach((row, r) => {
    const used = row.reduce((sum, block) => sum + block.units, 0);
    const last = r === rows.length - 1;
    const unit = last ? Math.min(inner / used, 23 * size * 1.8) : inner / used;
    const y = top + (r + 1) * rowHeight - 10 * size;
    const place = (along: number): number => (r % 2 === 0 ? EDGE + along : width - EDGE - along);
    let along = 0;
    for (const block of row) {
      placeBlock(plan, facts, block, { along, unit, y, place });
      along += block.units * unit;
    }
    ends.push({ from: { x: place(0), y }, to: { x: place(along), y } });
  });
  plan.way = wayThrough(ends);
  return plan;
}

interface Line {
  along: number;
  unit: number;
  y: number;
  place: (along: number) => number;
}

function placeBlock(plan: Plan, facts: AvFacts, block: Block, { along, unit, y, place }: Line): void {
  const length = block.units * unit;
  const middle = place(along + length / 2);
  if (block.kind === 'club') {
    plan.club = { x: middle, y };
    plan.spots.push({ x: middle, y });
  } else if (block.kind === 'castle') {
    const castle = facts.castles[block.index - 1];
    plan.castles.push({
      index: block.index,
      x: middle,
      y,
      width: length,
      first: castle?.first ?? 0,
      second: castle?.second ?? 0,
    });
    const pitch = length / block.count;
    for (let i = 0; i < block.count; i++) plan.spots.push({ x: place(along + (i + 0.5) * pitch), y });
  } else {
    const columns = Math.ceil(block.count / 2);
    const pitch = (length - 0.8 * unit) / columns;
    plan.tables.push({ x: middle, y: y - 11 * plan.size, width: columns * pitch });
    for (let i = 0; i < block.count; i++)
      plan.spots.push({
        x: place(along + 0.4 * unit + (Math.floor(i / 2) + 0.5) * pitch),
        y: i % 2 === 0 ? y - 24 * plan.size : y + 3 * plan.size,
      });
  }
}

/** Where a pawn on this space stands; behind the last chair it stays by it. */
export function spotOf(plan: Plan, space: number): Spot {
  return plan.spots[Math.min(space, plan.spots.length - 1)] ?? plan.club;
}
