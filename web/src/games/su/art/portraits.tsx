/* portraits.tsx - the six characters, from the chest up, and the back of their cards. */
import type { JSX } from 'preact';
import type { CharacterName } from '../types';

/* Six colours in all: skin, its shade, ink, cloth, a bright one, and light. */
const FACE = 'M22 20h20v15c0 7-4 12-10 12s-10-5-10-12z';
const NECK = 'M27 42h10v9H27z';
const EARS = 'M20 29a3 4 0 1 0 2-3zM44 29a3 4 0 1 1-2-3z';
const SHOULDERS = 'M7 64c0-10 8-14 20-15l5 5 5-5c12 1 20 5 20 15z';

function Head({ children }: { children: JSX.Element | JSX.Element[] }) {
  return (
    <>
      <path d={SHOULDERS} class="su-cloth" />
      <path d={NECK} class="su-shade" />
      <path d={EARS} class="su-skin" />
      <path d={FACE} class="su-skin" />
      {children}
    </>
  );
}

const FACES: Record<CharacterName, JSX.Element> = {
  raider: (
    <Head>
      <path d="M20 24c-2-12 6-17 14-16 9 0 13 6 10 16l-3-6c-7 2-13 1-17-1z" class="su-dark" />
      <path d="M32 54l-7-5-3 15h20l-3-15z" class="su-light-cloth" />
      <path d="M32 54l-2.5 3 1.5 7h2l1.5-7z" class="su-loud" />
      <path d="M21 27h10v3c0 4-8 4-9 0zM33 27h10l-1 3c-1 4-9 4-9 0z" class="su-dark" />
      <path d="M27 39c4 2 7 1 11-2-1 5-8 7-11 2z" class="su-teeth" />
      <path d="M36 20l6-2M25 29l3-1.5M37 29l3-1.5" class="su-line" />
    </Head>
  ),
  racketeer: (
    <Head>
      <path d="M17 23c0-10 8-15 16-14 8 0 13 4 14 11l5 3-5 2c-10-3-20-3-30-2z" class="su-dark" />
      <path d="M18 22c10-2 20-2 29 1" class="su-loud-line" />
      <path d="M25 29h4M35 29h4M23 26l7 1M41 26l-7 1" class="su-line" />
      <path d="M24 36c4-3 6-2 8 0 2-2 4-3 8 0-2 3-6 3-8 1-2 2-6 2-8-1z" class="su-dark" />
      <path d="M20 52l6 12M44 52l-6 12" class="su-line" />
      <path d="M52 60 58 26c.6-3 5-2.5 4.5.5L56 61z" class="su-loud" />
    </Head>
  ),
  officer: (
    <Head>
      <path d="M15 17c3-9 11-12 17-12s14 3 17 12l-4 5H19z" class="su-cloth" />
      <path d="M19 21h26c1 2 1 3 0 5-9-3-17-3-26 0-1-2-1-3 0-5z" class="su-dark" />
      <path d="M32 9l1.6 3.2 3.5.5-2.6 2.4.7 3.5-3.2-1.7-3.2 1.7.7-3.5-2.6-2.4 3.5-.5z" class="su-loud" />
      <path d="M23 29h8l-1 4h-6zM33 29h8l-1 4h-6zM31 30h2" class="su-dark" />
      <path d="M28 40h8" class="su-line" />
      <path d="M9 57h10v3H9zM45 57h10v3H45z" class="su-loud" />
    </Head>
  ),
  authority: (
    <Head>
      <path d="M22 22c0-10 20-10 20 0-6-3-14-3-20 0z" class="su-shade" />
      <path d="M23 26l7 2M41 26l-7 2" class="su-thick" />
      <path d="M26 30h3M35 30h3M38 33l3 4" class="su-line" />
      <path d="M26 39c4 2 8 2 11-.5" class="su-line" />
      <path d="M36 38l13 3-.5 2.5-13-3z" class="su-dark" />
      <path d="M48 40.5l4 1-.6 2.8-4-1z" class="su-loud" />
      <path d="M52 38c2-2-1-4 1-6s-1-4 1-6" class="su-line" />
      <path d="M22 51c3 9 17 9 20 0" class="su-loud-line" />
      <path d="M32 57l3 3-3 4-3-4z" class="su-loud" />
      <path d="M12 56v8M52 56v8" class="su-teeth-line" />
    </Head>
  ),
  hustler: (
    <Head>
      <path d="M19 24c-1-12 7-16 13-16s14 3 13 15l-4-4H23z" class="su-loud" />
      <path d="M19 20H9c0 3 4 5 10 4z" class="su-loud" />
      <path d="M27 8h10v5H27z" class="su-dark" />
      <path d="M26 28v2M38 28v2M24 25l4-1.5M40 25l-4-1.5" class="su-line" />
      <path d="M27 37h10c0 6-10 6-10 0z" class="su-teeth" />
      <path d="M44 24h7v16h-7z" class="su-dark" />
      <path d="M44 36c4-1 8 0 9 3l-2 12-8-3z" class="su-skin" />
      <path d="M14 30c-2 3-3 4-3 6a3 3 0 0 0 6 0c0-2-1-3-3-6z" class="su-drop" />
    </Head>
  ),
  schemer: (
    <Head>
      <path d="M14 52c-2-26 4-44 18-44s20 18 18 44l-9-4c4-10 4-28-9-28s-13 18-9 28z" class="su-cloth" />
      <path d="M22 22c4-3 6 1 10-2 4 3 7-1 10 2v-4c-6-5-14-5-20 0z" class="su-dark" />
      <path d="M27 26a4.5 4.5 0 1 0 .1 0zM37 26a4.5 4.5 0 1 0 .1 0z" class="su-lens" />
      <path d="M27 30v.5M37 30v.5M31.5 30h1M26 39c4 3 8 2 11-1" class="su-line" />
      <path d="M49 64V50c0-3 4-3 4 0v3c4 0 6 2 6 5v6z" class="su-skin" />
      <path d="M51 34a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9z" class="su-loud" />
      <path d="M26 56v8M38 56v8" class="su-teeth-line" />
    </Head>
  ),
};

export function Portrait({ name, size = 64 }: { name: CharacterName; size?: number }) {
  return (
    <svg
      class={`su-portrait su-is-${name}`}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <rect width="64" height="64" rx="12" class="su-backdrop" />
      {FACES[name]}
    </svg>
  );
}

/** A character nobody knows yet. */
export function Unknown({ size = 64 }: { size?: number }) {
  return (
    <svg class="su-portrait" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="12" class="su-card-back" />
      <path d="M12 12h40v40H12zM12 32 32 12l20 20-20 20z" class="su-card-line" />
      <path d="M26 27c0-8 12-8 12 0 0 4-6 4-6 9M32 40.5v.5" class="su-card-mark" />
    </svg>
  );
}
