/* StatusCard.tsx - a status card, large with its picture, or small as it lies with its owner. */
import { t } from '../../lang/lang';
import { MISFORTUNES, TITLES } from './HonourArt';
import { effectOf, hasRedEdge, isMisfortune, nameOf, signOf, type Card } from './model';
import { POSSESSIONS } from './PossessionArt';
import './cards.css';

interface Shown {
  card: Card;
  edition: string;
  picture?: number; /* of a title: which of the three */
}

/** What is read aloud for a card. */
export function cardLabel(card: Card, edition: string): string {
  const text = `${nameOf(card, edition)}: ${effectOf(card)}`;
  return hasRedEdge(card) ? `${text} (${t('hs.page.red-edge')})` : text;
}

function drawingOf(card: Card, picture: number) {
  if (typeof card === 'number') return POSSESSIONS[card - 1];
  return card === 'title' ? TITLES[picture % 3] : MISFORTUNES[card];
}

function Picture({ card, picture = 0 }: { card: Card; picture?: number | undefined }) {
  const Drawn = drawingOf(card, picture);
  return Drawn ? <Drawn /> : null;
}

/** The corner sign; the theft's is a cross. */
function Sign({ card, x, y, size }: { card: Card; x: number; y: number; size: number }) {
  if (card === 'theft') {
    const r = size * 0.28;
    const cy = y - size * 0.34;
    const cross = `M${x - r} ${cy - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
    return <path class="hs-cross" d={cross} />;
  }
  return (
    <text class="hs-sign" x={x} y={y} font-size={size} text-anchor="middle">
      {signOf(card)}
    </text>
  );
}

/** The mark of the red edge beside its colour: an hourglass in sealing wax. */
export function Seal({ x = 0, y = 0, scale = 1, empty = false }: {
  x?: number;
  y?: number;
  scale?: number;
  empty?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class={empty ? 'hs-seal empty' : 'hs-seal'}>
      <circle r="10" class="wax" />
      <circle r="7.5" class="rim" />
      <path class="glass" d="M-3.5-5h7L.6 0l2.9 5h-7L-.6 0z" />
    </g>
  );
}

export function StatusCard({ card, edition, picture }: Shown) {
  const red = hasRedEdge(card);
  return (
    <svg
      class={`hs-card${isMisfortune(card) ? ' ill' : ''}`}
      viewBox="0 0 120 168"
      role="img"
      aria-label={cardLabel(card, edition)}
    >
      <rect class={red ? 'sheet red' : 'sheet'} x="2.5" y="2.5" width="115" height="163" rx="9" />
      <rect class="frame" x="9" y="9" width="102" height="150" rx="4" />
      <rect class="hair" x="12" y="12" width="96" height="144" rx="2" />
      <ellipse class="rays" cx="60" cy="84" rx="43" ry="47" />
      <ellipse class="oval" cx="60" cy="84" rx="37" ry="41" />
      <path class="flourish" d="M50 22q5-7 10 0 5-7 10 0M50 146q5 7 10 0 5 7 10 0" />
      <g class="hs-art" transform="translate(25 49) scale(.875)">
        <Picture card={card} picture={picture} />
      </g>
      <Sign card={card} x={29} y={36} size={card === 'scandal' ? 31 : 26} />
      <g transform="rotate(180 60 84)">
        <Sign card={card} x={29} y={36} size={card === 'scandal' ? 31 : 26} />
      </g>
      {red && <Seal x={97} y={24} />}
    </svg>
  );
}

export function SmallCard({ card, edition, picture, faded = false }: Shown & { faded?: boolean }) {
  const red = hasRedEdge(card);
  return (
    <svg
      class={`hs-card small${isMisfortune(card) ? ' ill' : ''}${faded ? ' faded' : ''}`}
      viewBox="0 0 40 54"
      role="img"
      aria-label={nameOf(card, edition)}
    >
      <rect class={red ? 'sheet red' : 'sheet'} x="1.5" y="1.5" width="37" height="51" rx="4" />
      <g class="hs-art" transform="translate(7 24) scale(.325)">
        <Picture card={card} picture={picture} />
      </g>
      <Sign card={card} x={red ? 14 : 20} y={20} size={19} />
      {red && <Seal x={32} y={9} scale={0.52} />}
    </svg>
  );
}

const lozenge = (r: number) =>
  `M60 ${84 - r * 1.25}L${60 + r * 0.85} 84 60 ${84 + r * 1.25} ${60 - r * 0.85} 84z`;

/** A card seen from behind. */
export function CardBack({ label }: { label?: string }) {
  return (
    <svg
      class="hs-card back"
      viewBox="0 0 120 168"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <rect class="sheet" x="2.5" y="2.5" width="115" height="163" rx="9" />
      <rect class="frame" x="10" y="10" width="100" height="148" rx="4" />
      {[22, 38, 54].map((r) => (
        <path key={r} class="lozenge" d={lozenge(r)} />
      ))}
      <path class="lozenge" d="M44 76l5 16h22l5-16-10 8-6-14-6 14z" />
    </svg>
  );
}
