/* Sheets.tsx - whichever panel is open above the table. */
import { t } from '../../lang/lang';
import { AutomaticList } from './Automatic';
import { CharacterCard, PowerTargets } from './Character';
import { DealEditor } from './DealEditor';
import { Deed } from './Deed';
import { focusOf } from './geometry';
import { GroupDetails } from './Holdings';
import { Overview } from './Overview';
import { SeatDetails } from './SeatDetails';
import { Sheet } from './Sheet';
import { close, opened, type Opened } from './state';
import type { Shown, SuScene } from './types';
import { groupName, seatName, squareName } from './words';

function title(scene: SuScene, what: Opened): string {
  switch (what.kind) {
    case 'deed':
      return squareName(what.square);
    case 'group':
      return groupName(what.group);
    case 'seat':
      return seatName(scene, what.seat);
    case 'power':
      return t(`su.page.move.${what.verb}`);
    default:
      return t(`su.page.sheet.${what.kind}`);
  }
}

function Content({ scene, what }: { scene: SuScene; what: Opened }) {
  switch (what.kind) {
    case 'deed':
      return <Deed scene={scene} square={what.square} />;
    case 'group':
      return <GroupDetails scene={scene} group={what.group} />;
    case 'seat':
      return <SeatDetails scene={scene} seat={what.seat} />;
    case 'deal':
      return <DealEditor scene={scene} draft={what.draft} />;
    case 'overview':
      return <Overview scene={scene} lit={focusOf(scene)} />;
    case 'character':
      return <CharacterCard scene={scene} />;
    case 'power':
      return <PowerTargets scene={scene} verb={what.verb} />;
    case 'automatic':
      return <AutomaticList scene={scene} />;
  }
}

/* In these one may be about to raise the money that is asked for. */
const ANSWERING: readonly Opened['kind'][] = ['group', 'deed', 'deal'];

export function Sheets({ scene }: Shown) {
  const what = opened.value[opened.value.length - 1];
  if (!what) return null;
  const called = scene.must && scene.view.turn.phase !== 'turn' && !ANSWERING.includes(what.kind);
  return (
    <Sheet
      title={title(scene, what)}
      wide={what.kind === 'deal' || what.kind === 'overview'}
      deep={opened.value.length > 1}
    >
      {called && (
        <button type="button" class="button main su-call" onClick={close}>
          {t(`su.page.you.${scene.view.turn.phase}`)}
        </button>
      )}
      <Content key={JSON.stringify(what)} scene={scene} what={what} />
    </Sheet>
  );
}
