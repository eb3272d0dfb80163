/* PossessionArt.tsx - the pictures of the ten possessions, engraved, each on a field of 80 × 80.
 *
 * Classes: l a line, g gold, w wine red, p pale, d dark; see cards.css. */
import type { JSX } from 'preact';

const polar = (cx: number, cy: number, r: number, degrees: number): [string, string] => {
  const a = (degrees * Math.PI) / 180;
  return [(cx + r * Math.cos(a)).toFixed(1), (cy + r * Math.sin(a)).toFixed(1)];
};

function Perfume() {
  return (
    <>
      <path class="p" d="M22 46q0-11 11-14h14q11 3 11 14v14q0 8-8 8H30q-8 0-8-8z" />
      <path class="w" d="M25 50h30v9q0 6-6 6H31q-6 0-6-6z" />
      <path class="l" d="M33 34l-4 14v16M47 34l4 14v16M40 50v15" />
      <path class="g" d="M34 25h12v7H34zM40 8l6 7-6 10-6-10z" />
      <path class="l" d="M34 15h12M46 28q6 1 10-5" />
      <ellipse class="g" cx="61" cy="18" rx="7" ry="6" transform="rotate(-35 61 18)" />
      <path class="l" d="M66 14q6-2 6-7m-6 7q6 1 8-3" />
    </>
  );
}

function Champagne() {
  return (
    <>
      <path class="d" d="M51 27V12h9v15q8 5 8 14v27q0 3-3 3H46q-3 0-3-3V41q0-9 8-14z" />
      <path class="g" d="M50 9h11v13H50zM46 46h19v15H46z" />
      <path class="w" d="M55.5 49l4 4.5-4 4.5-4-4.5z" />
      <path class="p" d="M9 25h28q0 17-14 17T9 25z" />
      <path class="g" d="M11 30h24q-2 10-12 10t-12-10z" />
      <path class="l" d="M23 42v25M14 70q9-5 18 0z" />
      <path class="l" d="M17 18h0M25 14h0M30 20h0M21 8h0M27 34h0M20 35h0" stroke-width="3" />
    </>
  );
}

function Fan() {
  const ribs = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => 202 + i * 17);
  const leaf = (from: number) => {
    const [a, b] = polar(40, 66, 50, from);
    const [c, d] = polar(40, 66, 50, from + 17);
    const [e, f] = polar(40, 66, 22, from + 17);
    const [g, h] = polar(40, 66, 22, from);
    return `M${a} ${b}Q${polar(40, 66, 55, from + 8.5).join(' ')} ${c} ${d}L${e} ${f}L${g} ${h}z`;
  };
  return (
    <>
      {ribs.slice(1).map((from, i) => (
        <path key={from} class={i % 2 ? 'g' : 'w'} d={leaf(from - 17)} />
      ))}
      {ribs.map((at) => (
        <path key={at} class="l" d={`M40 66L${polar(40, 66, 22, at).join(' ')}`} stroke-width="2.2" />
      ))}
      <circle class="g" cx="40" cy="66" r="4" />
      <path class="l" d="M40 70q-2 5 2 8" />
    </>
  );
}

function Pearls() {
  const at = [...Array(17).keys()].map((i) => polar(40, 20, 31, 188 - i * 12.25));
  return (
    <>
      {at.map(([x, y], i) => (
        <circle key={i} class="p" cx={x} cy={y} r={i > 5 && i < 11 ? 4 : 3.2} />
      ))}
      <path class="g" d="M36 52h8l4 5-8 4-8-4z" />
      <path class="w" d="M32 60l8-3 8 3-1 6-7 9-7-9z" />
      <path class="l" d="M32 60h16M36 60l4 14 4-14" stroke-width="0.8" />
    </>
  );
}

function Piano() {
  return (
    <>
      <path class="w" d="M14 38L52 9q14 2 14 15 0 9-9 14z" />
      <path class="l" d="M20 38L52 14q9 2 9 10 0 7-7 12M44 38L56 22" />
      <path class="d" d="M8 38h52q10 0 10 9v7H8z" />
      <path class="p" d="M8 44h20v5H8z" />
      <path class="l" d="M12 44v5M16 44v5M20 44v5M24 44v5" />
      <path class="g" d="M13 54h5l-1 18h-3zM60 54h5l-1 18h-3zM37 54h4v12h-4z" />
      <path class="l" d="M34 70l3-5h4l3 5" />
    </>
  );
}

function Painting() {
  return (
    <>
      <path class="l" d="M24 18L40 4l16 14" />
      <path class="g" d="M8 18h64v54H8z" />
      <path class="l" d="M11 21h58v48H11z" stroke-width="0.7" />
      <path class="p" d="M17 27h46v36H17z" />
      <circle class="w" cx="50" cy="37" r="5" />
      <path class="g" d="M17 50q10-12 20-2 12-10 26 4v11H17z" />
      <path class="d" d="M17 58q14-8 24 0t22-2v7H17zM27 57V41q-4-1-3-6t3-6q3 1 3 6t-3 6z" />
      <path class="w" d="M8 18h7v7H8zM65 18h7v7h-7zM8 65h7v7H8zM65 65h7v7h-7z" />
      <circle class="g" cx="40" cy="4" r="2" />
    </>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle class="d" cx={x} cy="58" r="11" />
      <circle class="p" cx={x} cy="58" r="7.5" />
      <path
        class="l"
        d={`M${x - 7} 58h14M${x} 51v14M${x - 5} 53l10 10M${x + 5} 53l-10 10`}
        stroke-width="0.9"
      />
      <circle class="g" cx={x} cy="58" r="2.2" />
    </>
  );
}

function Motorcar() {
  return (
    <>
      <path class="l" d="M30 38L36 22h20l4 16" />
      <path class="g" d="M32 24q12-7 28 0l-1 3H32z" />
      <path class="w" d="M4 46q0-6 6-7l20-3h36q8 1 9 10v8H4z" />
      <path class="l" d="M30 37v17M47 37v17M12 42v10M17 41v11M22 40v12" stroke-width="0.9" />
      <path class="g" d="M2 40h6v14H2z" />
      <path class="d" d="M4 54h72v3H4z" />
      <circle class="g" cx="9" cy="37" r="4" />
      <path class="l" d="M40 36l-5-7m-4 1l7-3" />
      <Wheel x={19} />
      <Wheel x={62} />
    </>
  );
}

function Yacht() {
  return (
    <>
      <path class="l" d="M41 6v54" stroke-width="2" />
      <path class="p" d="M39 10Q22 30 12 53h27z" />
      <path class="g" d="M44 14q18 14 22 39H44z" />
      <path class="l" d="M31 22v31M22 37v16M51 22v31M58 33v20" stroke-width="0.7" />
      <path class="w" d="M41 4l14 4-14 4zM6 57h68q-4 12-14 13H20Q9 69 6 57z" />
      <path class="l" d="M10 61h60" />
      <path class="l" d="M2 74q6-5 12 0t12 0 12 0 12 0 12 0 14-1" />
    </>
  );
}

function Villa() {
  return (
    <>
      <path class="d" d="M9 68q-5-18 1-34 6 16 2 34zM70 68q-4-18 0-34 6 16 1 34z" />
      <path class="p" d="M16 38h48v30H16z" />
      <path class="w" d="M12 38h56v-5H12z" />
      <path class="g" d="M24 33L40 18l16 15z" />
      <circle class="w" cx="40" cy="28" r="3" />
      <path class="g" d="M26 38h4v26h-4zM34 38h3v26h-3zM43 38h3v26h-3zM50 38h4v26h-4z" />
      <path class="d" d="M38 50q2-4 4 0v14h-4zM18.5 44h4v8h-4zM57.5 44h4v8h-4z" />
      <path class="g" d="M22 64h36v4H22zM17 68h46v4H17z" />
      <path class="l" d="M40 18V8m0 0l9 2.5-9 2.5M18.5 57h4v6h-4zM57.5 57h4v6h-4z" />
    </>
  );
}

function Chateau() {
  return (
    <>
      <path class="p" d="M16 40h48v32H16z" />
      <path class="g" d="M30 26h20v46H30zM8 36h14v36H8zM58 36h14v36H58z" />
      <path class="w" d="M28 26L40 6l12 20zM6 36l9-17 9 17zM56 36l9-17 9 17z" />
      <path class="l" d="M40 6V0m0 1l7 2-7 2M15 19v-7m0 1l6 2-6 2M65 19v-7m0 1l6 2-6 2" />
      <path class="d" d="M35 72V60q5-7 10 0v12zM37.5 32h5v8h-5zM13 44h4v7h-4zM63 44h4v7h-4z" />
      <path class="w" d="M22 40h8v5h-8zM50 40h8v5h-8z" />
      <path class="d" d="M24 52h4v7h-4zM52 52h4v7h-4zM13 58h4v6h-4zM63 58h4v6h-4zM37.5 46h5v6h-5z" />
      <path class="l" d="M4 72h72" stroke-width="2" />
    </>
  );
}

/** By number, from 1. */
export const POSSESSIONS: readonly (() => JSX.Element)[] = [
  Perfume, Champagne, Fan, Pearls, Piano, Painting, Motorcar, Yacht, Villa, Chateau,
];
