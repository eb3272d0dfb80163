/* Gathering.tsx - before the game: who sits where, the link for others, and bots for the rest. */
import { useState } from 'preact/hooks';
import { ensurePerson, person, rename } from '../app/person';
import { has, t } from '../lang/lang';
import { Refusal, randomHex } from '../net/api';
import type { OnlineSource, TableSeat } from '../net/online';
import { botOf, chooseLevel, level } from '../table/levels';
import { explain, reasonText } from '../ui/ask';
import { LevelChoice } from '../ui/LevelChoice';
import { SeatMark } from '../ui/SeatMark';
import { useTitle } from '../ui/title';
import { ConnectionBanner } from './Banners';
import { Invite } from './Invite';
import { Talk } from './Talk';
import './gathering.css';

function Name() {
  const [name, setName] = useState(person.value?.name ?? '');
  const [fault, setFault] = useState('');
  if (person.value && person.value.kind !== 'guest') return null;
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      await rename(name.trim());
      setFault('');
    } catch (error) {
      setFault(error instanceof Refusal ? reasonText(error.reason) : t('page.load-failed'));
    }
  };
  return (
    <form class="name-form" onSubmit={(event) => void save(event)}>
      <label class="field">
        <span>{t('page.name')}</span>
        <input value={name} maxLength={24} required autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button" disabled={name.trim() === '' || name.trim() === person.value?.name}>
        {t('page.name-save')}
      </button>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

interface SeatProps {
  source: OnlineSource;
  index: number;
  seat: TableSeat;
  ask(verb: string, body?: object): void;
}

function SeatActions({ source, index, seat, ask }: SeatProps) {
  const { you, host } = source.told.value;
  const hosts = person.value !== null && person.value.person === host;
  const taken = seat.person !== undefined || seat.bot !== undefined;
  const bot = botOf(source.info);
  if (index === you)
    return (
      <button type="button" class="button bare" onClick={() => ask('stand')}>
        {t('page.gather.stand')}
      </button>
    );
  return (
    <>
      {!taken && you === null && (
        <button type="button" class="button main" onClick={() => ask('sit', { seat: index, salt: randomHex(16) })}>
          {t('page.gather.sit')}
        </button>
      )}
      {!taken && hosts && (
        <button type="button" class="button" onClick={() => ask('bot', { seat: index, bot })}>
          {t('page.gather.bot')}
        </button>
      )}
      {taken && hosts && (
        <button type="button" class="button bare" onClick={() => ask('unseat', { seat: index })}>
          {t('page.gather.unseat')}
        </button>
      )}
    </>
  );
}

function seatWords(seat: TableSeat, you: boolean): string {
  if (seat.bot !== undefined && seat.person === undefined) return t('page.gather.a-bot', { name: t(`bot.${seat.bot}`) });
  if (seat.person === undefined) return t('page.gather.open');
  return you ? t('page.gather.you', { name: seat.name ?? '' }) : (seat.name ?? '');
}

function clockWords(clock: string): string {
  const key = `page.new.clock-${clock.replace(/[ +]/g, '-')}`;
  if (clock === 'none') return t('page.clock.none');
  return has(key) ? t(key) : clock;
}

function Terms({ source }: { source: OnlineSource }) {
  const { terms } = source.told.value;
  const code = source.info.code;
  const said = [
    source.info.editions.length > 1 ? t(`${code}.edition.${terms.edition}`) : null,
    clockWords(terms.clock),
    terms.memory_aid ? t('page.new.memory-aid') : null,
    terms.rated ? t('page.new.rated') : null,
  ];
  return <p class="gather-terms">{said.filter((text) => text !== null).join(' · ')}</p>;
}

export function Gathering({ source }: { source: OnlineSource }) {
  const { seats, you, host, terms } = source.told.value;
  const hosts = person.value !== null && person.value.person === host;
  const open = seats.flatMap((seat, index) => (seat.person === undefined && seat.bot === undefined ? [index] : []));
  useTitle(t(`${source.info.code}.name`), false);
  const ask = async (verb: string, body: object = {}) => {
    if (verb === 'sit') await ensurePerson();
    const refusal = await source.ask(verb, body);
    if (refusal) explain(refusal);
    return refusal === null;
  };
  const start = async () => {
    for (const seat of open) if (!(await ask('bot', { seat, bot: botOf(source.info) }))) return;
    await ask('start');
  };
  return (
    <main id="main" class="page gather">
      <ConnectionBanner />
      <div>
        <h1>{t(`${source.info.code}.name`)}</h1>
        <Terms source={source} />
      </div>
      <Invite code={source.code} />
      <section aria-labelledby="seats-title" class="panel">
        <h2 id="seats-title">{t('page.gather.seats', { n: terms.seats })}</h2>
        <ol class="gather-seats">
          {seats.map((seat, index) => (
            <li key={index}>
              <SeatMark seat={index} size={32} />
              <span class="gather-name">{seatWords(seat, index === you)}</span>
              <span class="row">
                <SeatActions source={source} index={index} seat={seat} ask={(verb, body) => void ask(verb, body)} />
              </span>
            </li>
          ))}
        </ol>
        {hosts && open.length > 0 && <LevelChoice value={level()} onChange={chooseLevel} />}
        {hosts ? (
          <div class="row">
            <button type="button" class="button main big" onClick={() => void start()}>
              {open.length > 0 ? t('page.gather.start-bots', { n: open.length }) : t('page.gather.start')}
            </button>
            <button type="button" class="button bare" onClick={() => void ask('close')}>
              {t('page.gather.close')}
            </button>
          </div>
        ) : (
          <p>{you === null ? t('page.gather.take-seat') : t('page.gather.wait-host')}</p>
        )}
      </section>
      <Name key={person.value?.name ?? ''} />
      <Talk source={source} />
    </main>
  );
}
