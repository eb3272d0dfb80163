/* Poster.tsx - a picture for each game: a salon by candlelight, a club's hall, a city at night. */
function Salon() {
  return (
    <>
      <rect width="320" height="180" fill="#2b121a" />
      <path d="M0 0h60c6 60-10 120-60 180ZM320 0h-60c-6 60 10 120 60 180Z" fill="#5b1b2c" />
      <path d="M20 0c10 60 0 130-20 170ZM300 0c-10 60 0 130 20 170Z" fill="#74243a" />
      <g stroke="#e3b863" stroke-width="2" fill="none">
        <path d="M160 0v26M112 56c0 18 96 18 96 0M128 50c0 12 64 12 64 0M160 26v40" />
      </g>
      {[112, 136, 184, 208].map((x) => (
        <g key={x}>
          <rect x={x - 2} y="44" width="4" height="12" fill="#f7f0e2" />
          <path d={`M${x} 32c4 5 4 10 0 11-4-1-4-6 0-11Z`} fill="#ffd98a" />
        </g>
      ))}
      <path d="M0 180c60-26 260-26 320 0Z" fill="#1a0a10" />
      <g transform="rotate(-9 118 128)">
        <rect x="92" y="88" width="52" height="78" rx="5" fill="#f7f0e2" stroke="#c99b3f" stroke-width="2" />
        <path d="M118 104 128 124H108ZM106 130h24l-5 14h-14Z" fill="#74243a" />
      </g>
      <g transform="rotate(8 200 128)">
        <rect x="174" y="88" width="52" height="78" rx="5" fill="#f7f0e2" stroke="#b3261e" stroke-width="3" />
        <path d="M184 132 187 110 195 121 200 104 205 121 213 110 216 132Z" fill="#c99b3f" />
      </g>
      <rect x="133" y="82" width="54" height="82" rx="5" fill="#fffaf0" stroke="#c99b3f" stroke-width="2" />
      <text x="160" y="138" text-anchor="middle" font-size="44" font-family="var(--font-display)" fill="#2a2119">
        10
      </text>
    </>
  );
}

function Club() {
  return (
    <>
      <rect width="320" height="180" fill="#12251e" />
      <path d="M0 118h320v62H0Z" fill="#0b1712" />
      <g fill="#1b3a2f">
        <rect x="14" y="16" width="70" height="92" />
        <rect x="236" y="16" width="70" height="92" />
      </g>
      <g fill="none" stroke="#b58a3c" stroke-width="3">
        <rect x="14" y="16" width="70" height="92" />
        <rect x="236" y="16" width="70" height="92" />
      </g>
      <path d="M49 34c14 0 18 12 16 26-2 16-9 26-16 26s-14-10-16-26c-2-14 2-26 16-26Z" fill="#f1e6cf" />
      <path d="M39 54h8M51 54h8M44 72c3 3 7 3 10 0" stroke="#12251e" stroke-width="3" stroke-linecap="round" fill="none" />
      <path d="M252 84V58h8v-8h6v8h10v-8h6v8h8v26Z" fill="#f1e6cf" />
      <path d="M267 84V72c0-6 8-6 8 0v12Z" fill="#12251e" />
      <path d="M118 118V58l10-12 10 12v-14l22-18 22 18v14l10-12 10 12v60Z" fill="#d9c9a3" />
      <path d="M150 118V92c0-13 20-13 20 0v26ZM126 70h6v12h-6ZM188 70h6v12h-6ZM156 52h8v14h-8Z" fill="#12251e" />
      <circle cx="232" cy="146" r="20" fill="#a3201c" />
      <circle cx="232" cy="146" r="14" fill="#c2362f" />
      <path d="M224 150l4-10 4 6 4-6 4 10Z" fill="#f6d9a8" />
      <g transform="rotate(-6 110 148)">
        <rect x="66" y="130" width="92" height="38" rx="3" fill="#f1e6cf" stroke="#b58a3c" />
        <path d="M76 142h44M76 152h30" stroke="#456156" stroke-width="2" />
        <text x="144" y="158" text-anchor="middle" font-size="20" font-family="var(--font-display)" fill="#12251e">
          24
        </text>
      </g>
    </>
  );
}

function City() {
  const towers: [number, number, number][] = [
    [0, 70, 40],
    [44, 46, 34],
    [82, 84, 44],
    [130, 34, 30],
    [164, 62, 46],
    [214, 40, 34],
    [252, 76, 30],
    [286, 54, 34],
  ];
  return (
    <>
      <rect width="320" height="180" fill="#161a35" />
      <circle cx="262" cy="38" r="20" fill="#ffd23f" />
      {towers.map(([x, y, width]) => (
        <g key={x}>
          <rect x={x} y={y} width={width} height={180 - y} fill="#2b3160" />
          {[0, 1, 2, 3].map((row) => (
            <path
              key={row}
              d={`M${x + 6} ${y + 12 + row * 18}h6M${x + width - 13} ${y + 12 + row * 18}h6`}
              stroke={(x + row) % 3 === 0 ? '#ff4f9a' : '#c7f464'}
              stroke-width="6"
            />
          ))}
        </g>
      ))}
      <path d="M0 150h320v30H0Z" fill="#0e1020" />
      <path d="M0 165h320" stroke="#ffd23f" stroke-width="3" stroke-dasharray="16 12" />
      <g transform="rotate(-12 130 120)">
        <rect x="102" y="92" width="54" height="54" rx="11" fill="#fff" stroke="#ff4f9a" stroke-width="4" />
        {[
          [116, 106],
          [142, 106],
          [129, 119],
          [116, 132],
          [142, 132],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill="#161a35" />
        ))}
      </g>
      <g transform="rotate(14 200 122)">
        <rect x="174" y="96" width="50" height="50" rx="10" fill="#fff" stroke="#c7f464" stroke-width="4" />
        {[
          [187, 109],
          [211, 133],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5" fill="#161a35" />
        ))}
      </g>
    </>
  );
}

const POSTERS = { hs: Salon, av: Club, su: City };

export function Poster({ code }: { code: 'hs' | 'av' | 'su' }) {
  const Picture = POSTERS[code];
  return (
    <svg class="poster" viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <Picture />
    </svg>
  );
}
