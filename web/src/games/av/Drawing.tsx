/* Drawing.tsx - draws a picture that is written as a line of text.
 *
 * Parts are parted by `|`. A part is a code and a path: `r M1 2h3z`. The code is a colour of
 * the game's palette (--av-COLOUR) with an engraved outline; as a capital letter it has no
 * outline. `l` is a fine line, `m` a strong one, `i` a light one; `g~` is a line in that
 * colour. `@` in place of a path is a circle or an ellipse: `w@32 32 20 12`. So a picture
 * takes a few hundred bytes, and all are of one hand.
 */
interface Part {
  d: string | null;
  oval: number[];
  fill: string;
  stroke: string | null;
  width: number | null;
}

const INK = 'var(--av-ink)';
const parsed = new Map<string, Part[]>();

function look(code: string, line: boolean): Pick<Part, 'fill' | 'stroke' | 'width'> {
  if (line) return { fill: 'none', stroke: `var(--av-${code})`, width: 2.6 };
  if (code === 'l') return { fill: 'none', stroke: null, width: null };
  if (code === 'm') return { fill: 'none', stroke: null, width: 3 };
  if (code === 'i') return { fill: 'none', stroke: 'var(--av-w)', width: 2 };
  const small = code.toLowerCase();
  const fill = small === 'k' ? INK : `var(--av-${small})`;
  return { fill, stroke: code === small ? null : 'none', width: null };
}

function part(text: string): Part {
  const code = text.charAt(0);
  const line = text.charAt(1) === '~';
  const rest = text.slice(line ? 2 : 1);
  const oval = rest.startsWith('@') ? rest.slice(1).split(' ').map(Number) : [];
  return { d: oval.length > 0 ? null : rest.trim(), oval, ...look(code, line) };
}

function parts(art: string): Part[] {
  let known = parsed.get(art);
  if (!known) {
    known = art.split('|').map(part);
    parsed.set(art, known);
  }
  return known;
}

/** The shapes of a picture, for use inside an <svg>. */
export function Shapes({ art }: { art: string }) {
  return (
    <g stroke={INK} stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
      {parts(art).map(({ d, oval: [cx, cy, rx, ry], fill, stroke, width }) => {
        const paint = {
          fill,
          ...(stroke === null ? {} : { stroke }),
          ...(width === null ? {} : { 'stroke-width': width }),
        };
        if (d !== null) return <path d={d} {...paint} />;
        return <ellipse cx={cx} cy={cy} rx={rx} ry={ry ?? rx} {...paint} />;
      })}
    </g>
  );
}

export function Drawing({ art, box = '0 0 64 64' }: { art: string; box?: string }) {
  return (
    <svg class="av-drawing" viewBox={box} aria-hidden="true" focusable="false">
      <Shapes art={art} />
    </svg>
  );
}
