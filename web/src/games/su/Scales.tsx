/* Scales.tsx - what a deal comes to for both sides, as the core reckons it. */
import './deal.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { GroupPatch } from './art/pieces';
import { weighed } from './state';
import type { DealPreview, DealSide, SuScene } from './types';
import { change, groupName, names, seatName, shortName } from './words';

function isPreview(value: unknown): value is DealPreview {
  return typeof value === 'object' && value !== null && 'sides' in value && Array.isArray(value.sides);
}

/** The first of these moves for which the core has a preview. */
export function useWeighed(scene: SuScene, moves: readonly string[]): DealPreview | null {
  const [found, setFound] = useState<DealPreview | null>(null);

  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      for (const move of moves) {
        const value = await scene.preview(move);
        if (!isPreview(value)) continue;
        for (const one of moves) weighed.set(one, value);
        return value;
      }
      return null;
    };
    void ask().then((value) => {
      if (wanted) setFound(value);
    });
    return () => {
      wanted = false;
    };
  }, [moves.join('|'), scene.moment]);

  return found;
}

function Groups({ groups, effect }: { groups: number[]; effect: 'completes' | 'breaks' }) {
  if (groups.length === 0) return null;
  return (
    <li class="su-effect">
      {groups.map((group) => (
        <GroupPatch key={group} group={group} size={18} />
      ))}
      <span>{t(`su.page.deal.${effect}`, { groups: names(groups.map(groupName)) })}</span>
    </li>
  );
}

function Side({ scene, side, brief }: { scene: SuScene; side: DealSide; brief: boolean }) {
  return (
    <div class="su-side">
      <p>
        <SeatMark seat={side.seat} size={20} />
        <strong>{seatName(scene, side.seat)}</strong>
        {side.cash !== 0 && (
          <span class={side.cash > 0 ? 'su-gain' : 'su-loss'}>{change(side.cash)}</span>
        )}
      </p>
      <ul>
        {!brief && side.gets.length > 0 && <li class="su-gain">+ {names(side.gets.map(shortName))}</li>}
        {!brief && side.loses.length > 0 && <li class="su-loss">− {names(side.loses.map(shortName))}</li>}
        <Groups groups={side.completes} effect="completes" />
        <Groups groups={side.breaks} effect="breaks" />
      </ul>
    </div>
  );
}

interface ScalesProps {
  scene: SuScene;
  preview: DealPreview;
  brief?: boolean; /* money and groups only, where the businesses are seen anyway */
}

export function Scales({ scene, preview, brief = false }: ScalesProps) {
  return (
    <div class="su-scales" role="group" aria-label={t('su.page.deal.effects')}>
      {preview.sides.map((side) => (
        <Side key={side.seat} scene={scene} side={side} brief={brief} />
      ))}
    </div>
  );
}
