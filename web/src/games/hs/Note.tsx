/* Note.tsx - money: a bank note of the salon, and its counterfoil for small places. */
import './cards.css';

/* Notes grow richer with their value, beside the number on them. */
const rank = (value: number) => (value < 6 ? 'one' : value < 12 ? 'two' : value < 20 ? 'three' : 'four');

/** The drawing alone; who puts it somewhere says what it is. */
export function NoteArt({ value }: { value: number }) {
  return (
    <svg class={`hs-note ${rank(value)}`} viewBox="0 0 60 72" aria-hidden="true">
      <rect class="sheet" x="1" y="1" width="58" height="70" rx="6" />
      <rect class="frame" x="4.5" y="4.5" width="51" height="63" rx="3" />
      <g class="rosette">
        {[0, 30, 60, 90, 120, 150].map((turn) => (
          <ellipse key={turn} cx="30" cy="36" rx="23" ry="9" transform={`rotate(${turn} 30 36)`} />
        ))}
      </g>
      <circle class="disc" cx="30" cy="36" r="14.5" />
      <text class="value" x="30" y="43.5" font-size="22" text-anchor="middle">
        {value}
      </text>
      <text class="corner" x="8" y="15" font-size="9">
        {value}
      </text>
      <text class="corner" x="52" y="64" font-size="9" text-anchor="end">
        {value}
      </text>
    </svg>
  );
}

/** A row of small notes, as they lie in front of somebody. */
export function Foils({ values, label, quiet = false }: {
  values: readonly number[];
  label: string;
  quiet?: boolean;
}) {
  return (
    <ul class={quiet ? 'hs-foils quiet' : 'hs-foils'} aria-label={label}>
      {values.map((value) => (
        <li key={value} class={rank(value)}>
          {value}
        </li>
      ))}
    </ul>
  );
}
