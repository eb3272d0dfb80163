/* AnalysisPanel.tsx - what decided the game: chances, luck, and the moves that mattered. */
import type { ComponentChildren } from 'preact';
import type { Analysis } from '../engine/desk';
import { has, t } from '../lang/lang';
import { SeatMark } from '../ui/SeatMark';
import { still } from '../ui/still';
import type { Player } from './player';
import { Dash, percent, ShareChart } from './ShareChart';
import './analysis.css';

function change(parts: number, unit: number): string {
  const figure = percent(parts, unit);
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

interface FoundProps {
  player: Player;
  found: Analysis;
}

function Figure({ value, doubt }: { value: string; doubt: number }) {
  return (
    <td>
      {value} <span class="analysis-doubt">± {doubt}</span>
    </td>
  );
}

function Table({ player, found }: FoundProps) {
  const { unit } = found;
  const names = player.names();
  return (
    <table class="analysis-table">
      <caption>{t('analyse.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('analyse.column.seat')}</th>
          <th scope="col" class="wide">
            {t('analyse.column.start')}
          </th>
          <th scope="col">{t('analyse.column.luck')}</th>
          <th scope="col">{t('analyse.column.decisions')}</th>
          <th scope="col" class="wide">
            {t('analyse.column.end')}
          </th>
          <th scope="col">{t('analyse.column.loss')}</th>
        </tr>
      </thead>
      <tbody>
        {found.seats.map((seat, i) => (
          <tr key={i}>
            <th scope="row">
              <SeatMark seat={i} size={20} /> <Dash seat={i} /> <span>{names[i]}</span>
            </th>
            <td class="wide">{percent(seat.start, unit)}</td>
            <Figure value={change(seat.luck, unit)} doubt={percent(seat.luck_doubt, unit)} />
            <Figure value={change(seat.decisions, unit)} doubt={percent(seat.luck_doubt, unit)} />
            <td class="wide">{percent(seat.end, unit)}</td>
            <Figure value={change(seat.loss, unit).replace('+', '')} doubt={percent(seat.loss_doubt, unit)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  player: Player;
  ply: number; /* that is shown */
  seat: number;
  head: string;
  children: ComponentChildren;
}

/* The board is above: the page goes there, too. */
function Entry({ player, ply, seat, head, children }: EntryProps) {
  const show = () => {
    player.goTo(ply);
    document.querySelector('.replay-main')?.scrollIntoView({ behavior: still() ? 'auto' : 'smooth' });
  };
  return (
    <li class="analysis-entry">
      <p class="analysis-head">
        <SeatMark seat={seat} size={20} /> {head}
      </p>
      {children}
      <button type="button" class="button" aria-label={`${t('page.analyse.show')}: ${head}`} onClick={show}>
        {t('page.analyse.show')}
      </button>
    </li>
  );
}

function Mistakes({ player, found }: FoundProps) {
  const names = player.names();
  if (found.mistakes.length === 0) return <p>{t('analyse.no-mistakes')}</p>;
  return (
    <ol class="analysis-list">
      {found.mistakes.map((one) => {
        const head = `${t('analyse.mistake', { ply: one.ply + 1, name: names[one.seat]! })}: ${one.done}`;
        const figures = { gain: change(one.gain, found.unit), doubt: percent(one.doubt, found.unit) };
        return (
          <Entry key={one.ply} player={player} ply={one.ply} seat={one.seat} head={head}>
            <p>
              {t('analyse.better', figures)}: <strong>{one.better}</strong>
            </p>
            <p>{one.why}</p>
          </Entry>
        );
      })}
    </ol>
  );
}

function Strokes({ player, found }: FoundProps) {
  const names = player.names();
  return (
    <ol class="analysis-list">
      {found.strokes.map((one) => {
        const head = t('analyse.stroke', {
          ply: one.ply + 1,
          name: names[one.seat]!,
          gain: change(one.gain, found.unit),
          doubt: percent(one.doubt, found.unit),
        });
        return (
          <Entry key={one.ply} player={player} ply={one.ply + 1} seat={one.seat} head={head}>
            <p>{one.told}</p>
          </Entry>
        );
      })}
    </ol>
  );
}

function Results({ player, found }: FoundProps) {
  const bot = has(`bot.${found.bot}`) ? t(`bot.${found.bot}`) : found.bot;
  return (
    <>
      <h3>{t('analyse.chart')}</h3>
      <ShareChart player={player} found={found} />
      <Table player={player} found={found} />
      <p class="analysis-small">
        {t('analyse.about')} {t('page.analyse.band')} {t('page.analyse.bot', { bot })}
      </p>
      <h3>{t('analyse.mistakes')}</h3>
      <Mistakes player={player} found={found} />
      {found.strokes.length > 0 && <h3>{t('analyse.strokes')}</h3>}
      {found.strokes.length > 0 && <Strokes player={player} found={found} />}
    </>
  );
}

function Working({ player, looked }: { player: Player; looked: number }) {
  const label = t('page.analyse.progress', { ply: looked, of: player.length });
  return (
    <div class="row">
      <progress class="analysis-progress" value={looked} max={player.length} aria-label={label} />
      <span>{label}</span>
      <button type="button" class="button" onClick={() => player.analyst.stop()}>
        {t('page.analyse.stop')}
      </button>
    </div>
  );
}

function Offer({ player }: { player: Player }) {
  return (
    <>
      <p>{t('page.analyse.intro')}</p>
      {player.analyst.failed.value && (
        <p class="fault" role="alert">
          {t('page.analyse.failed')}
        </p>
      )}
      <button type="button" class="button main" onClick={() => void player.analyst.start()}>
        {t('page.analyse.start')}
      </button>
    </>
  );
}

export function AnalysisPanel({ player }: { player: Player }) {
  const found = player.analyst.found.value;
  const looked = player.analyst.looked.value;
  return (
    <section class="panel analysis" aria-labelledby="analysis">
      <h2 id="analysis">{t('page.analyse.title')}</h2>
      {found !== null && <Results player={player} found={found} />}
      {found === null && looked !== null && <Working player={player} looked={looked} />}
      {found === null && looked === null && <Offer player={player} />}
    </section>
  );
}
