/* PlayCard.tsx - the cards of a hand: places and actions, open, sealed, or not chosen yet. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang/lang';
import { ACTIONS, PLACES, SEAL } from './art-cards';
import { Drawing } from './Drawing';
import { readAction } from './types';

/** A place or an action in words: `castle`, `cheque 12`. */
export function cardName(card: string): string {
  const { kind, n } = readAction(card);
  if (kind === 'castle' || kind === 'auction') return t(`av.place.${kind}`);
  return t(`av.action.${kind}`, n === null ? {} : { n });
}

/** The picture of a card, and its number where it has one. */
export function CardFace({ card }: { card: string }) {
  const { kind, n } = readAction(card);
  return (
    <>
      {kind === 'castle' || kind === 'auction' ? (
        <Drawing art={PLACES[kind]} box="0 0 96 60" />
      ) : (
        <Drawing art={ACTIONS[kind] ?? ''} box={kind === 'cheque' ? '0 12 64 40' : '0 0 64 64'} />
      )}
      {n !== null && <b>{n}</b>}
    </>
  );
}

/** Wraps what is turned over or appears at a moment; what lay there before stands still. */
export function At(props: { at: number | null; how: 'turn' | 'stamp'; children: ComponentChildren }) {
  const { at, how, children } = props;
  if (at === null) return <>{children}</>;
  return (
    <span class={`av-${how}`} style={{ animationDelay: `${at}ms` }}>
      {children}
    </span>
  );
}

export function PlayCard({ card, at = null }: { card: string; at?: number | null }) {
  const { kind } = readAction(card);
  const name = cardName(card);
  return (
    <At at={at} how="turn">
      <span class="av-play" data-kind={kind} role="img" aria-label={name} title={name}>
        <CardFace card={card} />
      </span>
    </At>
  );
}

export function SealedCard({ fresh = false }: { fresh?: boolean }) {
  return (
    <span class="av-play back" role="img" aria-label={t('av.page.sealed')} title={t('av.page.sealed')}>
      <span class={fresh ? 'av-stamp av-wax' : 'av-wax'}>
        <Drawing art={SEAL} />
      </span>
    </span>
  );
}

export function NoCard() {
  return <span class="av-play empty" aria-hidden="true" />;
}

/** Where a card is being chosen. */
export function Deciding() {
  const text = t('av.page.deciding');
  return (
    <span class="av-play empty deciding" role="img" aria-label={text} title={text}>
      …
    </span>
  );
}
