/* Replay.tsx - a game once more, move by move: through anybody's eyes, and checked. */
import { useEffect, useState } from 'preact/hooks';
import { setTheme } from '../app/games';
import { go } from '../app/router';
import { t } from '../lang/lang';
import { AnalysisPanel } from '../replay/AnalysisPanel';
import { Controls } from '../replay/Controls';
import { CopyButton } from '../ui/CopyButton';
import { day, download } from '../ui/copy';
import { FILE, find, Missing, type Found } from '../replay/find';
import { PlayOn } from '../replay/PlayOn';
import { PickFile } from '../replay/PickFile';
import { Player, type Fault } from '../replay/player';
import { Refused } from '../replay/Refused';
import { Story } from '../replay/Story';
import { Verify } from '../replay/Verify';
import { Viewer } from '../replay/Viewer';
import { Status } from '../table/Status';
import { useTitle } from '../ui/title';
import '../table/table.css';
import './replay.css';

const ADDRESS_MS = 400; /* browsers refuse an address that changes all the time */

/** The moment that is shown, in the address. Not by `go`: the page stays where it is scrolled to. */
function useAddress(player: Player, what: string): void {
  const ply = player.ply.value;
  useEffect(() => {
    if (player.found.from === 'file') return undefined;
    const timer = setTimeout(() => history.replaceState(null, '', `/replay/${what}/${ply}`), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [player, what, ply]);
}

interface PlayingProps {
  player: Player;
  what: string;
  onOther(): void; /* another record is wanted */
}

function Actions({ player, what, onOther }: PlayingProps) {
  const { found, loaded } = player;
  const link = () => `${location.origin}/replay/${what}/${player.ply.value}`;
  const save = () => download(`beaumonde-${loaded.game}-${day(found.at)}.txt`, 'text/plain', found.record);
  return (
    <div class="row replay-actions">
      <PlayOn player={player} />
      {found.from !== 'file' && (
        <CopyButton
          text={link}
          label={t('page.replay.link')}
          {...(found.from === 'local' ? { note: t('page.replay.link-local') } : {})}
        />
      )}
      <button type="button" class="button" onClick={save}>
        {t('page.replay.download')}
      </button>
      <button type="button" class="button" onClick={onOther}>
        {t('page.replay.other')}
      </button>
    </div>
  );
}

function Playing({ player, what, onOther }: PlayingProps) {
  const { face } = player;
  const scene = player.scene.value;
  useAddress(player, what);
  useTitle(`${t('page.replay.title')}: ${t(`${face.code}.name`)}`, false);
  if (!scene) return <p class="loading">{t('page.loading')}</p>;
  return (
    <main id="main" class="replay">
      <h1 class="aloud">
        {t('page.replay.title')}: {t(`${face.code}.name`)}
      </h1>
      <div class="table-bar replay-bar">
        <Status scene={{ ...scene, you: null }} />
        <Viewer player={player} />
      </div>
      <div class="replay-main">
        {scene.view.result !== null && <face.Finale scene={scene} />}
        <face.Board scene={scene} />
      </div>
      <div class="replay-side">
        <Controls player={player} />
        <Story player={player} />
      </div>
      <div class="replay-foot">
        <Actions player={player} what={what} onOther={onOther} />
        {!player.loaded.over && <p>{t('page.replay.unfinished')}</p>}
        {player.loaded.over && <AnalysisPanel player={player} />}
        <Verify player={player} />
      </div>
      <p class="aloud" aria-live="polite">
        {player.spoken.value}
      </p>
    </main>
  );
}

interface Failure {
  missing?: Missing;
  fault?: Fault;
  record?: string;
}

function Nothing({ missing, fault, record, onFound }: Failure & { onFound(found: Found): void }) {
  useTitle(t('page.replay.title'), false);
  return (
    <main id="main" class="page">
      <h1>{t('page.replay.title')}</h1>
      {missing && (
        <p class="banner" role="status">
          <span>{missing.text()}</span>
          {missing.table && (
            <a class="button main" href={`/t/${missing.table}`}>
              {t('page.replay.to-table')}
            </a>
          )}
        </p>
      )}
      {fault && <Refused fault={fault} record={record ?? ''} />}
      <PickFile onFound={onFound} />
    </main>
  );
}

export function Replay({ what, ply }: { what: string; ply: number | null }) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [failure, setFailure] = useState<Failure | null>(what === FILE ? {} : null);

  const load = async (found: Found) => {
    const loaded = await Player.load(found, ply ?? 0);
    if (!(loaded instanceof Player)) return setFailure({ fault: loaded, record: found.record });
    setTheme(loaded.loaded.game);
    setPlayer(loaded);
  };
  const seek = async () => {
    try {
      await load(await find(what));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      setFailure({ missing: error });
    }
  };

  const other = () => {
    if (what !== FILE) return go(`/replay/${FILE}`);
    setTheme(null);
    setFailure({});
    setPlayer(null);
  };

  useEffect(() => {
    if (what !== FILE) void seek();
  }, [what]);
  useEffect(() => () => player?.close(), [player]);
  useEffect(() => {
    if (ply !== null) player?.goTo(ply); /* another link to the same game was followed */
  }, [ply]);

  if (player) return <Playing player={player} what={what} onOther={other} />;
  if (failure) return <Nothing {...failure} onFound={(found) => void load(found)} />;
  return <p class="loading">{t('page.loading')}</p>;
}
