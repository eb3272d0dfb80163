/* art-cards.ts - castles, the two places, the actions and the seal, in the notation of
 * Drawing.tsx. */

/** Castles of the track, on 48 by 34; they take turns along the way. */
export const CASTLES: readonly string[] = [
  'w M15 17h18v17H15z|l M15 17v-3h3.5v3H22v-3h4v3h3.5v-3H33v3|w M7 13h9v21H7zM32 13h9v21h-9z' +
    '|r M5 13l6.5-12L18 13zM30 13l6.5-12L43 13z|k M20 34v-7q4-5 8 0v7z' +
    '|k M10.5 18h2v4h-2zM35.5 18h2v4h-2z',
  's M5 20h38v14H5z|l M5 25h38M12 20v5M20 20v5M28 20v5M36 20v5|w M16 6h16v28H16z' +
    '|w M14 2h4.5v3H22V2h4v3h3.5V2H34v6H14z|k M20 34v-8q4-5 8 0v8z|k M23 12h2v5h-2z' +
    '|s M3 16h4v2h3v-2h4v6H3zM34 16h4v2h3v-2h4v6H34z',
  'p M4 18h40v16H4z|b M4 18L24 8l20 10z|w M18 14h12v20H18z|b M17 14q7-16 14 0z|l M24 3V0' +
    '|k M21.5 34v-7h5v7z|k M8 23h3v5H8zM13 23h3v5h-3zM32 23h3v5h-3zM37 23h3v5h-3z',
  'g M1 34q8-12 23-12t23 12z|w M19 10h11v19H19z|r M17 10l7.5-10L32 10z|w M9 19h10v12H9z' +
    '|g M7 19l7-9 6 9z|w M30 17h8v14h-8z|r M28.5 17l5.5-8 5.5 8z' +
    '|k M23 15h3v4h-3zM13 23h2v3h-2zM33 21h2v3h-2z|k M22 29v-4q2.5-3 5 0v4z',
];

/** Where one can go, on 96 by 60. */
export const PLACES = {
  castle:
    'G M0 60q20-16 48-16t48 16z|w M30 22h36v32H30z|l M30 22v-5h6v5h6v-5h6v5h6v-5h6v5h6v-5' +
    '|w M18 16h14v38H18zM64 16h14v38H64z|r M15 16L25 0l10 16zM61 16L71 0l10 16z' +
    '|k M41 54V42q7-9 14 0v12z|l M48 38v16M41 46h14|k M23 24h4v7h-4zM69 24h4v7h-4zM46 27h4v7h-4z' +
    '|y M71 0v0M48 17V6l10 3.5L48 13|l M18 36h14M64 36h14M34 30h5M57 34h5M34 48h4M59 46h4' +
    '|g M4 56q0-12 6-12t6 12zM80 57q0-14 7-14t7 14z',
  auction:
    'S M4 54h88v5H4z|p M14 24h68v30H14z|y M8 24L48 4l40 20z|n@48 16 5|l M18 24v30' +
    '|w M19 27h7v25h-7zM31 27h7v25h-7zM58 27h7v25h-7zM70 27h7v25h-7z' +
    '|l M22.5 29v21M34.5 29v21M61.5 29v21M73.5 29v21|k M42 54V34q6-6 12 0v20z' +
    '|w M10 24h76v4H10zM12 51h28v4H12zM56 51h28v4H56z|n M42 13l4-5 9 6-4 5z|y M41 15l3 2-9 11-3-2z' +
    '|l M16 21h15M65 21h15',
};

/** What one can do there, on 64 by 64. */
export const ACTIONS: Record<string, string> = {
  thief:
    'w M8 64q2-16 24-16t24 16z|m M13 55q19-7 38 0M9 62q23-7 46 0|p@32 35 15 18' +
    '|k M13 25Q14 5 32 5t19 20q-19-6-38 0z|k M11 27q21-9 42 0l-1 4q-20-7-40 0z' +
    '|k M16 33q16-5 32 0q1 10-8 10q-6 0-8-5q-2 5-8 5q-9 0-8-10z|w@24 36 3.5 3|w@40 36 3.5 3' +
    '|k@25.5 36 1.5|k@41.5 36 1.5|m M26 48q6 3 12-1|l M32 41l-2 3h4',
  detective:
    'n M10 64q2-14 22-14t22 14z|w M26 51l6 9 6-9z|r M30 56h4l2 8h-8z|p@32 34 14 17' +
    '|n M14 26q2-20 18-20t18 20q-18-5-36 0z|n M16 24Q4 26 5 34q8 1 13-5zM48 24q12 2 11 10q-8 1-13-5z' +
    '|l M32 6v17M24 9q-3 6-3 13M40 9q3 6 3 13|n@32 6 3 2|k@26 33 1.6|m M21 29q4-3 8-1|l M33 32l-2 8h5' +
    '|m M27 46q5 1 9-1|s M44 48l3-2 10 13-4 3z|w@41 36 9.5|K@40 35 3|i M36 31q2-3 5-3' +
    '|l M41 26.5a9.5 9.5 0 1 0 .1 0z',
  exhibition:
    'y M8 8h48v50H8z|w M12 12h40v20H12zM12 35h40v19H12z|y M6 4h52v6H6zM6 56h52v6H6z' +
    '|b M20 31q-6-8 0-12v-3h6v3q6 4 0 12z|r M34 20q8-5 14 0q1 9-7 11q-8-2-7-11z|w@38.5 23 1.7' +
    '|w@44 23 1.7|w M16 41h14q0 11-7 11t-7-11z|m M30 43q5 0 3 4t-5 2' +
    '|n M38 42h11v6q0 5-5 5t-6-5zM36 46l-2-4|l M14 14l6-0M14 37h5M32 8v4',
  cheque:
    'w M3 15h58v34H3z|l M6 18h52v28H6z|g~M9 40q4-7 8 0t8 0M9 24h16|l M40 41q3-4 5 0t5 0 4-1|y@50 26 5' +
    '|l M47 26l2 2 4-4',
};

export const SEAL =
  'r M32 4q7-4 11 2q8-1 10 6q8 3 6 11q5 6 0 12q1 8-6 11q-3 8-11 8q-5 6-12 2q-7 4-12-2q-8 0-10-8' +
    'q-7-3-6-11q-5-6 0-12q-2-8 5-11q2-8 10-7q5-6 15-1z|R@32 32 19|l M32 12a20 20 0 1 0 .1 0z' +
    '|k M20 41l-3-17 8 7 7-12 7 12 8-7-3 17z|R M23 37l-1-6 4 3 6-9 6 9 4-3-1 6z';

/** A pawn, standing on 0 0. */
export const PAWN = 'M-8 0q0-3 3-4q2-3 2-8h6q0 5 2 8q3 1 3 4z';
