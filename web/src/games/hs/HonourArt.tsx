/* HonourArt.tsx - the pictures of the three titles and the three misfortunes, drawn like those
 * of the possessions. */
import type { JSX } from 'preact';

function Coronet() {
  return (
    <>
      <path class="w" d="M14 54q4-24 26-26t26 26z" />
      <path class="g" d="M10 24l12 16L26 16l14 20 14-20 4 24 12-16-5 34H15z" />
      <path class="g" d="M13 58h54v9H13z" />
      <path class="p" d="M20 59.5l5 3-5 3-5-3zM60 59.5l5 3-5 3-5-3z" />
      <path class="w" d="M40 59l6 3.5-6 3.5-6-3.5z" />
      <circle class="p" cx="10" cy="21" r="3.5" />
      <circle class="p" cx="26" cy="13" r="3.5" />
      <circle class="p" cx="54" cy="13" r="3.5" />
      <circle class="p" cx="70" cy="21" r="3.5" />
    </>
  );
}

function Order() {
  return (
    <>
      <path class="w" d="M24 2h12l6 26h-8zM56 2H44l-6 26h8z" />
      <path class="l" d="M28 2l8 26M52 2l-8 26" stroke-width="0.7" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          class={turn % 90 ? 'p' : 'g'}
          d="M40 50l-5-9 5-17 5 17z"
          transform={`rotate(${turn} 40 50)`}
        />
      ))}
      <circle class="w" cx="40" cy="50" r="10" />
      <circle class="l" cx="40" cy="50" r="7.5" />
      <path
        class="g"
        d="M40 44l1.8 4h4l-3.2 2.7 1.2 4.3-3.8-2.5-3.8 2.5 1.2-4.3-3.2-2.7h4z"
        stroke-width="0.5"
      />
      <circle class="g" cx="40" cy="25" r="3.5" />
    </>
  );
}

function CoatOfArms() {
  return (
    <>
      <path class="p" d="M16 24q-14 4-10 18-5 8 4 16 2 8 12 8M64 24q14 4 10 18 5 8-4 16-2 8-12 8" />
      <path class="g" d="M18 22h44v24q0 16-22 28Q18 62 18 46z" />
      <path class="w" d="M40 22h22v24H40zM40 46v28Q18 62 18 46z" />
      <path class="l" d="M22 26h36v20q0 13-18 23Q22 59 22 46z" stroke-width="0.7" />
      <path class="d" d="M29 29l2 4h4l-3 3 1 4-4-2-4 2 1-4-3-3h4zM51 50l2 4h4l-3 3 1 4-4-2-4 2 1-4-3-3h4z" />
      <path class="g" d="M28 20l-2-12 8 6 6-9 6 9 8-6-2 12z" />
      <circle class="w" cx="40" cy="15" r="2" />
    </>
  );
}

function Scandal() {
  return (
    <>
      <path class="p" d="M12 14l48-6 8 58-48 6z" />
      <path class="d" d="M17 20l38-5 1 7-38 5z" />
      <path class="w" d="M20 33l20-2.5 3 22-20 2.5z" />
      <path class="p" d="M29 35l4-.5-.3 11-2 .3zM31.2 49l2.6-.3.3 2.6-2.6.3z" stroke-width="0.5" />
      <path class="l" d="M45 30l14-2M46 35l14-2M46 40l14-2M47 45l14-2M48 50l14-2M24 60l39-5M25 65l39-5" />
      <path class="g" d="M66 8l3-6 1 7 6-1-5 4 4 5-6-2-2 6-2-6-6 1 5-4-4-5z" />
    </>
  );
}

function Debt() {
  return (
    <>
      <path class="p" d="M10 20l26-9 15 42-26 9z" />
      <path class="w" d="M27 29q5-6 8 0 1 7-5 11-8-3-8-8 1-5 5-3z" />
      <path class="p" d="M38 12l27 6-9 44-27-6z" />
      <path class="d" d="M50 26l8 13q0 6-6 5l-2-1q-1 4-4 6l-5-1q3-2 3-6-6 2-7-3 6-6 13-13z" />
      <path class="g" d="M46 54l16-6 12 10-4 15-16 4-11-9z" />
      <path class="l" d="M46 54l12 9 16-5M58 63l-4 14" />
      <path class="l" d="M60 54h0M51 64h0M52 71h0M63 72h0M68 66h0M65 69h0" stroke-width="3.5" />
    </>
  );
}

function Theft() {
  return (
    <>
      <path class="d" d="M6 26q17-8 34 0 17-8 34 0 2 24-17 26-10 0-17-10-7 10-17 10Q4 50 6 26z" />
      <path class="p" d="M15 35q8-7 17 2-9 7-17-2zM65 35q-8-7-17 2 9 7 17-2z" />
      <path class="l" d="M6 26q-6 2-5 10M74 26q6 2 5 10" />
      <circle class="g" cx="27" cy="66" r="7" />
      <circle class="p" cx="27" cy="66" r="3" />
      <path class="g" d="M33.5 64.5H62v8h-4v-5h-4v4h-4v-4H33.5z" />
    </>
  );
}

export const TITLES: readonly (() => JSX.Element)[] = [Coronet, Order, CoatOfArms];
export const MISFORTUNES: Record<'scandal' | 'debt' | 'theft', () => JSX.Element> = {
  scandal: Scandal,
  debt: Debt,
  theft: Theft,
};
