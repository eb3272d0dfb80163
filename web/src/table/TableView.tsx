/* TableView.tsx - a table that is played: the board, what you decide, and what has happened.
 *
 * The same for tables at a server, on this device and for records; what each has of its own
 * comes in as `banners`, `side` and `actions`.
 */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import { Dialog } from '../ui/Dialog';
import { explain, confirm } from '../ui/ask';
import { useGrowing } from '../ui/growing';
import { settings } from '../ui/settings';
import { HintBanner, HintButton, useHint } from './Hint';
import { Log } from './Log';
import { LookBack } from './LookBack';
import { Status } from './Status';
import type { GameFace, Scene } from './scene';
import { Stage } from './stage';
import type { Source } from './source';
import './table.css';

/** Asks before a large move, where the player wants that. */
async function confirmLarge(face: GameFace, move: string, scene: Scene): Promise<boolean> {
  const large = settings.value.confirm ? face.large(move, scene) : null;
  if (!large) return true;
  return confirm(t('page.confirm.title'), t(large.key, large.args), t('page.confirm.yes'));
}

/** The stage of a source, for as long as it is on the page. */
export function useStage(source: Source, face: GameFace): Stage {
  const [stage] = useState(
    () =>
      new Stage(source, face, {
        confirm: (move, scene) => confirmLarge(face, move, scene),
        refused: explain,
      }),
  );
  useEffect(() => () => stage.close(), [stage]);
  return stage;
}

const logOpen = signal(false);

interface Props {
  stage: Stage;
  face: GameFace;
  banners?: ComponentChildren;
  side?: ComponentChildren; /* beside the log: talk */
  bar?: ComponentChildren; /* in the bar above: clocks, the menu */
  actions?: ComponentChildren; /* when it is over */
}

function Ticker({ stage }: { stage: Stage }) {
  const last = stage.log.value.at(-1);
  return (
    <div class="ticker">
      <button type="button" class="ticker-line" onClick={() => (logOpen.value = true)}>
        <span class="aloud">{t('page.log.open')}</span>
        <span>{last?.sentences.join(' ') ?? t('page.log.empty')}</span>
      </button>
      {stage.behind.value > 0 && (
        <button type="button" class="button ticker-skip" onClick={() => stage.skip()}>
          {t('page.skip')}
        </button>
      )}
    </div>
  );
}

export function TableView(props: Props) {
  const scene = props.stage.scene.value;
  return scene ? <Table {...props} scene={scene} /> : <p class="loading">{t('page.loading')}</p>;
}

/* The board is seen first, then what you decide, then what has happened. */
const BOARD = 1;
const DESK = 2;
const STORY = 3;

function Table({ stage, scene, face, banners, side, bar, actions }: Props & { scene: Scene }) {
  const drawn = useGrowing(STORY, BOARD, 1);
  const hinting = useHint(stage);
  const over = scene.view.result !== null;
  return (
    <div class={over ? 'table-view over' : 'table-view'}>
      <section class="table-bar" aria-label={t('page.status.title')}>
        <Status scene={scene} />
        {scene.moves.length > 0 && <HintButton hinting={hinting} />}
        {bar}
      </section>
      {banners}
      {scene.live && <HintBanner hinting={hinting} scene={scene} face={face} />}
      <LookBack stage={stage} />
      <main class="table-main" id="main">
        <h1 class="aloud">{t(`${face.code}.name`)}</h1>
        <div class="table-board">
          <face.Board scene={scene} />
        </div>
        <Ticker stage={stage} />
        {drawn >= DESK && (
          <section class={scene.moves.length > 0 ? 'table-desk asked' : 'table-desk'} aria-label={t('page.desk')}>
            {over ? <face.Finale scene={scene} /> : <face.Desk scene={scene} />}
            {over && stage.back.value === null && <div class="over-actions">{actions}</div>}
          </section>
        )}
        {drawn >= STORY && (
          <section class="table-story" aria-labelledby="story-title">
            <h2 id="story-title">{t('page.log.title')}</h2>
            <Log stage={stage} />
            {side}
          </section>
        )}
      </main>
      <p class="aloud" aria-live="polite">
        {stage.spoken.value}
      </p>
      {logOpen.value && (
        <Dialog title={t('page.log.title')} onClose={() => (logOpen.value = false)}>
          <Log stage={stage} />
          {side}
        </Dialog>
      )}
    </div>
  );
}
