/* SquareMoves.tsx - what one may do with a business: building, selling, mortgages, powers.
 * For one's own, what one is likely to wish for is offered even when it is not possible:
 * asked for, it says why not. */
import { t } from '../../lang/lang';
import { Portrait } from './art/portraits';
import { MoveButton } from './MoveButton';
import { open } from './state';
import { SumOf } from './SumOf';
import type { Owned, SuScene } from './types';
import { can, owned } from './words';

/* In the order in which they are shown. */
const OTHERS = ['sell', 'sell-network', 'break-network', 'keep', 'contest'] as const;

function wishes(scene: SuScene, deed: Owned | undefined, square: number): string[] {
  const mine = deed !== undefined && deed.owner === scene.you && scene.live;
  if (!mine) return ['redeem'].filter((verb) => can(scene, `${verb} ${square}`));
  if (deed.mortgaged) return ['redeem'];
  const grow = can(scene, `network ${square}`) || deed.objects === 4 ? 'network' : 'build';
  return [...(deed.objects < 5 ? [grow] : []), ...(deed.objects === 0 ? ['mortgage'] : [])];
}

export function SquareMoves({ scene, square }: { scene: SuScene; square: number }) {
  const deed = owned(scene, square);
  const verbs = [
    ...wishes(scene, deed, square),
    ...OTHERS.filter((verb) => can(scene, `${verb} ${square}`)),
  ];
  const powers = (['raid', 'racket'] as const).filter((verb) => can(scene, `${verb} ${square}`));
  if (verbs.length + powers.length === 0) return null;
  return (
    <div class="su-moves" role="group" aria-label={t('su.page.deed.moves')}>
      {verbs.map((verb) => (
        <MoveButton key={verb} scene={scene} move={`${verb} ${square}`}>
          {t(`su.page.move.${verb}`)} <SumOf scene={scene} move={`${verb} ${square}`} />
        </MoveButton>
      ))}
      {powers.map((verb) => (
        <MoveButton
          key={verb}
          scene={scene}
          move={`${verb} ${square}`}
          look="danger"
          then={() => open({ kind: 'deed', square })}
        >
          <Portrait name={verb === 'raid' ? 'raider' : 'racketeer'} size={26} />
          {t(`su.page.move.${verb}`)}
        </MoveButton>
      ))}
    </div>
  );
}
