/* PlayOn.tsx - from the moment that is shown the game can go on at a table of its own: one seat is
 * yours, bots have the others, and what chance does from then on is new.
 *
 * Such a game is an exercise. Its record says that its luck follows from no single seed.
 */
import { useState } from 'preact/hooks';
import { infoOf } from '../app/games';
import { go } from '../app/router';
import { Desk, isRefused } from '../engine/desk';
import { t } from '../lang/lang';
import { randomHex } from '../net/api';
import { botOf, chooseLevel, level } from '../table/levels';
import { newExercise, type LocalSeat } from '../table/local';
import { Choice } from '../ui/Choice';
import { Dialog } from '../ui/Dialog';
import { LevelChoice } from '../ui/LevelChoice';
import type { Player } from './player';

/** The record of the game up to this ply, to be gone on with. */
async function recordUpTo(record: string, ply: number): Promise<string | null> {
  const desk = new Desk();
  const loaded = await desk.load(record);
  const branched = isRefused(loaded) ? loaded : await desk.branch(ply, randomHex(32));
  const cut = isRefused(branched) ? null : await desk.record();
  desk.close();
  return cut;
}

/** Others keep their names, so that the story stays the same; nobody else is called "you". */
function seatsFor(names: string[], you: number, bot: string): LocalSeat[] {
  const called = t('page.you');
  const spare = [0, 1, 2, 3, 4].map((i) => t(`page.bot-name.${i}`)).find((name) => !names.includes(name));
  return names.map((name, seat) =>
    seat === you ? { name: called, bot: null } : { name: name === called ? (spare ?? name) : name, bot },
  );
}

function Asking({ player, onClose }: { player: Player; onClose(): void }) {
  const names = player.names();
  const turn = player.scene.value?.view.turn;
  const [seat, setSeat] = useState(player.found.you ?? turn?.must[0] ?? 0);
  const { found, loaded } = player;
  const start = async () => {
    const [info, record] = await Promise.all([infoOf(loaded.game), recordUpTo(found.record, player.ply.value)]);
    if (record !== null) go('/play/' + newExercise(loaded.game, seatsFor(names, seat, botOf(info)), record, found.manner).id);
  };
  return (
    <Dialog title={t('page.exercise.title')} onClose={onClose}>
      <form class="page-form" onSubmit={(event) => event.preventDefault()}>
        <p>{t('page.exercise.about')}</p>
        <Choice
          legend={t('page.exercise.seat')}
          name="seat"
          value={seat}
          options={names.map((text, value) => ({ value, text }))}
          onChange={(value) => setSeat(value)}
        />
        <LevelChoice value={level()} onChange={chooseLevel} />
        <button type="button" class="button main" onClick={() => void start()}>
          {t('page.exercise.start')}
        </button>
      </form>
    </Dialog>
  );
}

export function PlayOn({ player }: { player: Player }) {
  const [asking, setAsking] = useState(false);
  const over = player.scene.value?.view.turn.wait === 'nobody';
  const ask = () => {
    player.pause();
    setAsking(true);
  };
  return (
    <>
      {!over && (
        <button type="button" class="button" aria-haspopup="dialog" onClick={ask}>
          {t('page.exercise.title')}
        </button>
      )}
      {asking && <Asking player={player} onClose={() => setAsking(false)} />}
    </>
  );
}
