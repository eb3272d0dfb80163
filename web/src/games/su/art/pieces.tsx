/* pieces.tsx - what stands and lies on the board: signs of the groups, outlets and chains,
 * dice, decks and the city itself. */
import type { JSX } from 'preact';

/* No group is told by its colour alone; none of these is a sign of a seat. */
const GROUP_SIGNS = [
  'M8 1.5c2 2.5 4.5 4 4.5 7.5a4.5 4.5 0 0 1-9 0C3.5 7 5 6.5 5.5 4.5 7 5.5 8 4 8 1.5z',
  'M4.5 2h7L15 8l-3.5 6h-7L1 8zM8 5.5a2.5 2.5 0 1 1-.1 0z',
  'M8 .5 9.8 6.2 15.5 8 9.8 9.8 8 15.5 6.2 9.8.5 8l5.7-1.8z',
  'M11 1.5a7 7 0 1 0 3.5 9.5A6 6 0 0 1 11 1.5z',
  'M1.5 2.5h13v3h-13zM2.5 6.5h11v7h-11zM6 8.5h4v1.5H6z',
  'M8 1a7 7 0 1 1-.1 0zM8 4a4 4 0 1 0 .1 0zM8 6.5a1.5 1.5 0 1 1-.1 0z',
  'M8 1 15 7.5h-2V15H9.5v-4h-3v4H3V7.5H1z',
  'M1.5 9h3v6h-3zM6.5 5.5h3V15h-3zM11.5 1.5h3V15h-3z',
  'M1.5 2A12.5 12.5 0 0 1 14 14.5h-3A9.5 9.5 0 0 0 1.5 5zM1.5 7.5a7 7 0 0 1 7 7h-3a4 4 0 0 0-4-4z',
  'M6 3 1.5 8 6 13M10 3l4.5 5L10 13',
];

export function GroupSign({ group, size = 12 }: { group: number; size?: number }) {
  const open = group === GROUP_SIGNS.length - 1;
  return (
    <svg class="su-sign" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={GROUP_SIGNS[group] ?? ''}
        fill={open ? 'none' : 'currentColor'}
        stroke={open ? 'currentColor' : 'none'}
        stroke-width="2.4"
        fill-rule="evenodd"
      />
    </svg>
  );
}

/** The sign on a patch of its colour. */
export function GroupPatch({ group, size = 22 }: { group: number; size?: number }) {
  return (
    <span class={`su-patch su-g${group}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <GroupSign group={group} size={Math.round(size * 0.64)} />
    </span>
  );
}

/** What is built: up to four kiosks, or a chain of them under one roof. */
export function Buildings({ objects, size = 11 }: { objects: number; size?: number }) {
  if (objects === 0) return null;
  if (objects === 5) {
    return (
      <svg class="su-built" width={size * 2.6} height={size * 1.2} viewBox="0 0 26 12" aria-hidden="true">
        <path class="su-chain" d="M1 12V5h24v7z" />
        <path
          class="su-roof"
          d="M0 5.5 3 0h20l3 5.5a2.2 2.2 0 0 1-4.3 0 2.2 2.2 0 0 1-4.4 0 2.2 2.2 0 0 1-4.3 0
            2.2 2.2 0 0 1-4.3 0 2.2 2.2 0 0 1-4.4 0A2.2 2.2 0 0 1 0 5.5z"
        />
        <path class="su-pane" d="M4 8h4v4H4zM11 8h4v4h-4zM18 8h4v4h-4z" />
      </svg>
    );
  }
  return (
    <svg
      class="su-built"
      width={size * objects}
      height={size}
      viewBox={`0 0 ${objects * 10} 10`}
      aria-hidden="true"
    >
      {Array.from({ length: objects }, (_, at) => (
        <g key={at} transform={`translate(${at * 10} 0)`}>
          <path class="su-kiosk" d="M1.5 4h7v6h-7z" />
          <path class="su-roof" d="M.7 4.5 2 .5h6l1.3 4z" />
          <path class="su-pane" d="M3.7 6h2.6v4H3.7z" />
        </g>
      ))}
    </svg>
  );
}

const PIPS: Record<number, readonly [number, number][]> = {
  1: [[20, 20]],
  2: [[11, 11], [29, 29]],
  3: [[11, 11], [20, 20], [29, 29]],
  4: [[11, 11], [29, 11], [11, 29], [29, 29]],
  5: [[11, 11], [29, 11], [20, 20], [11, 29], [29, 29]],
  6: [[11, 10], [29, 10], [11, 20], [29, 20], [11, 30], [29, 30]],
};

export function Die({ pips, size = 44 }: { pips: number; size?: number }) {
  return (
    <svg class="su-die" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="1" y="2.5" width="38" height="37" rx="9" class="su-die-side" />
      <rect x="1" y="0.5" width="38" height="36.5" rx="9" class="su-die-face" />
      {PIPS[pips]?.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y - 1} r="3.9" class="su-pip" />)}
    </svg>
  );
}

/* Houses of the city: x, height, width; every third one carries a sign. */
const HOUSES = [
  [0, 46, 30], [26, 70, 26], [50, 38, 34], [80, 92, 24], [102, 60, 30], [130, 112, 28], [156, 74, 26],
  [180, 128, 34], [212, 84, 24], [234, 104, 30], [262, 52, 36], [294, 88, 26], [318, 64, 28], [344, 98, 24],
  [366, 44, 34],
] as const;

function lights(house: number): JSX.Element[] {
  const [x, height, width] = HOUSES[house] ?? HOUSES[0];
  const found: JSX.Element[] = [];
  for (let floor = 0; floor * 11 < height - 16; floor++) {
    for (let room = 0; room * 8 < width - 10; room++) {
      if ((house * 7 + floor * 5 + room * 3) % 4 !== 0) continue;
      const pink = (house + floor + room) % 5 === 0;
      found.push(
        <rect
          key={`${house}-${floor}-${room}`}
          x={x + 5 + room * 8}
          y={150 - height + 7 + floor * 11}
          width="4"
          height="5"
          class={pink ? 'su-light-pink' : 'su-light'}
        />,
      );
    }
  }
  return found;
}

export function Skyline() {
  return (
    <svg class="su-skyline" viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="312" cy="30" r="18" class="su-moon" />
      <path
        class="su-far"
        d="M0 150V90h22V70h18v30h26V58h14V44h6v14h14v36h30V66h24v40h28V50l12-14 12
          14v52h30V72h30v34h22V60h30v42h26V78h34v30h42v42z"
      />
      {HOUSES.map(([x, height, width]) => (
        <rect key={x} x={x} y={150 - height} width={width} height={height} class="su-house" />
      ))}
      <path class="su-mast" d="M197 22V6M192 10h10M144 38V26M91 58V50" />
      {HOUSES.map((_, house) => lights(house))}
      <path class="su-neon" d="M240 62h18v22h-18zM253 68c-2-2.5-8-2-8 1.5s8 2 8 5.5-6 4-8 1.5M249 65v16" />
      <path class="su-neon lime" d="M84 72h16v14H84zM87 79h8M92 76l3.5 3-3.5 3" />
    </svg>
  );
}
