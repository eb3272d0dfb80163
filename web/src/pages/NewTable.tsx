/* NewTable.tsx - a table to one's own taste: seats, edition, options, clock; here or online. */
import { useEffect, useState } from 'preact/hooks';
import { infoOf } from '../app/games';
import { reachable, recognise } from '../app/person';
import { go } from '../app/router';
import type { GameInfo, GameOption } from '../engine/desk';
import { has, t } from '../lang/lang';
import { Refusal } from '../net/api';
import type { Terms } from '../net/online';
import { botOf, chooseLevel, level } from '../table/levels';
import { newTable } from '../table/local';
import type { GameName } from '../table/scene';
import { reasonText } from '../ui/ask';
import { Choice, Switch } from '../ui/Choice';
import { LevelChoice } from '../ui/LevelChoice';
import { settings } from '../ui/settings';
import { useTitle } from '../ui/title';
import { openWithFriends } from './friends';

type Value = string | number | null; /* null: as the edition has it */

interface Wishes {
  seats: number;
  edition: string;
  options: Record<string, Value>;
  memoryAid: boolean;
  clock: string;
  people: number; /* at this device */
  names: string[]; /* of these people, as far as they have given one */
  public: boolean;
  rated: boolean;
}

const CLOCKS = ['none', 'move 30', 'move 90', 'bank 300+5', 'bank 900+10', 'days 3'];

function numbers(from: number, to: number): { value: number; text: string }[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, text: String(from + i) }));
}

function Option({ info, option, value, onChange }: { info: GameInfo; option: GameOption; value: Value; onChange(value: Value): void }) {
  const key = `page.option.${info.code}.${option.name}`;
  if (option.values)
    return (
      <Choice
        legend={t(key)}
        name={option.name}
        value={String(value ?? option.default ?? '')}
        options={[
          ...(option.default === null ? [{ value: '', text: t('page.option.by-edition') }] : []),
          ...option.values.map((word) => ({ value: word, text: t(`${key}.${word}`) })),
        ]}
        onChange={(word) => onChange(word === '' ? null : word)}
      />
    );
  return (
    <label class="field number">
      <span>{t(key)}</span>
      <input
        type="number"
        inputMode="numeric"
        min={option.min}
        max={option.max}
        value={value ?? option.default ?? ''}
        onInput={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber)}
      />
      {has(`${key}.note`) && <small>{t(`${key}.note`)}</small>}
    </label>
  );
}

function chosen(wishes: Wishes): [string, string | number][] {
  return Object.entries(wishes.options).filter((pair): pair is [string, string | number] => pair[1] !== null);
}

function playHere(info: GameInfo, wishes: Wishes): void {
  const bot = botOf(info);
  const seats = Array.from({ length: wishes.seats }, (_, seat) => {
    if (seat >= wishes.people) return { name: t(`page.bot-name.${seat - wishes.people}`), bot };
    const nameless = wishes.people === 1 ? t('page.you') : t('page.new.person', { n: seat + 1 });
    return { name: wishes.names[seat]?.trim() || nameless, bot: null };
  });
  const words = [`edition=${wishes.edition}`, ...chosen(wishes).map(([name, value]) => `${name}=${value}`)];
  go('/play/' + newTable(info.game, seats, words, { memoryAid: wishes.memoryAid }).id);
}

function playOnline(info: GameInfo, wishes: Wishes): Promise<void> {
  const terms: Partial<Terms> = {
    seats: wishes.seats,
    edition: wishes.edition,
    options: Object.fromEntries(chosen(wishes)),
    clock: wishes.clock,
    public: wishes.public,
    rated: wishes.rated,
    memory_aid: wishes.memoryAid,
  };
  return openWithFriends(info.game, terms);
}

/* Whoever hands the device on wants to know to whom. */
function Names({ people, names, onChange }: { people: number; names: string[]; onChange(names: string[]): void }) {
  const all = Array.from({ length: people }, (_, i) => names[i] ?? '');
  return (
    <>
      {all.map((name, i) => (
        <label key={i} class="field">
          <span>{t('page.new.person', { n: i + 1 })}</span>
          <input
            type="text"
            maxLength={24}
            autocomplete="off"
            placeholder={t('page.new.name')}
            value={name}
            onInput={(event) => onChange(all.map((old, at) => (at === i ? event.currentTarget.value : old)))}
          />
        </label>
      ))}
    </>
  );
}

function Form({ info }: { info: GameInfo }) {
  const [wishes, setWishes] = useState<Wishes>({
    seats: Math.min(4, info.seatsMax),
    edition: info.editions[0]!,
    options: {},
    memoryAid: false,
    clock: 'none',
    people: 1,
    names: [settings.value.name],
    public: false,
    rated: false,
  });
  const [fault, setFault] = useState('');
  const wish = (some: Partial<Wishes>) => setWishes({ ...wishes, ...some });
  const applies = (option: GameOption) => option.name !== 'two-player' || wishes.seats === 2;
  const online = async () => {
    try {
      await playOnline(info, wishes);
    } catch (error) {
      setFault(error instanceof Refusal ? reasonText(error.reason) : t('page.load-failed'));
    }
  };
  return (
    <form class="page-form" onSubmit={(event) => event.preventDefault()}>
      <Choice
        legend={t('page.new.seats')}
        name="seats"
        value={wishes.seats}
        options={numbers(info.seatsMin, info.seatsMax)}
        onChange={(seats) => wish({ seats, people: Math.min(wishes.people, seats) })}
      />
      {info.editions.length > 1 && (
        <Choice
          legend={t('page.new.edition')}
          name="edition"
          value={wishes.edition}
          options={info.editions.map((edition) => ({ value: edition, text: t(`${info.code}.edition.${edition}`) }))}
          onChange={(edition) => wish({ edition })}
        />
      )}
      {info.options.filter(applies).map((option) => (
        <Option
          key={option.name}
          info={info}
          option={option}
          value={wishes.options[option.name] ?? null}
          onChange={(value) => wish({ options: { ...wishes.options, [option.name]: value } })}
        />
      ))}
      {info.code === 'hs' && (
        <Switch text={t('page.new.memory-aid')} on={wishes.memoryAid} onChange={(memoryAid) => wish({ memoryAid })} />
      )}
      <section class="panel page-form" aria-labelledby="here">
        <h2 id="here">{t('page.new.here')}</h2>
        <Choice
          legend={t('page.new.people')}
          name="people"
          value={wishes.people}
          options={numbers(1, wishes.seats)}
          onChange={(people) => wish({ people })}
        />
        {wishes.people > 1 && (
          <Names
            people={wishes.people}
            names={wishes.names}
            onChange={(names) => wish({ names })}
          />
        )}
        {wishes.people < wishes.seats && <LevelChoice value={level()} onChange={chooseLevel} />}
        <button type="button" class="button main" onClick={() => playHere(info, wishes)}>
          {t('page.new.play-here')}
        </button>
      </section>
      <section class="panel page-form" aria-labelledby="online">
        <h2 id="online">{t('page.new.online')}</h2>
        <Choice
          legend={t('page.new.clock')}
          name="clock"
          value={wishes.clock}
          options={CLOCKS.map((clock) => ({ value: clock, text: t(`page.new.clock-${clock.replace(/[ +]/g, '-')}`) }))}
          onChange={(clock) => wish({ clock })}
        />
        <Switch text={t('page.new.public')} on={wishes.public} onChange={(on) => wish({ public: on })} />
        <Switch text={t('page.new.rated')} on={wishes.rated} onChange={(rated) => wish({ rated })} />
        <button type="button" class="button main" disabled={!reachable.value} onClick={() => void online()}>
          {t('page.new.play-online')}
        </button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </section>
    </form>
  );
}

export function NewTable({ game }: { game: GameName }) {
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    void infoOf(game).then(setInfo);
    void recognise();
  }, [game]);
  useTitle(t('page.new.title'), false);
  if (!info) return <p class="loading">{t('page.loading')}</p>;
  return (
    <main id="main" class="page">
      <h1>{t(`${info.code}.name`)}</h1>
      <Form info={info} />
    </main>
  );
}
