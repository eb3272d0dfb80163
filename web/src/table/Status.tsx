/* Status.tsx - whom the game waits for, always in sight. */
import { SeatMark } from '../ui/SeatMark';
import { t } from '../lang/lang';
import { list } from '../lang/list';
import type { Scene } from './scene';

function words(scene: Scene): string {
  const { view, you, seats } = scene;
  if (view.turn.wait === 'nobody') return t('page.status.over');
  const must = view.turn.must;
  if (you !== null && must.includes(you)) return t('page.status.you');
  const names = must.map((seat) => seats[seat]?.name ?? '');
  return names.length > 0 ? t('page.status.waits', { seats: list(names) }) : t('page.status.chance');
}

export function Status({ scene }: { scene: Scene }) {
  const must = scene.view.turn.must;
  const yours = scene.must && scene.live;
  return (
    <p class={yours ? 'status yours' : 'status'}>
      {must.slice(0, 3).map((seat) => (
        <SeatMark key={seat} seat={seat} size={20} />
      ))}
      <span>{words(scene)}</span>
    </p>
  );
}
