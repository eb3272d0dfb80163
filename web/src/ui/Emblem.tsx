/* Emblem.tsx - the house's sign: a mask under a crown. */
export function Emblem({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="#3a1420" stroke="#e3b863" stroke-width="2" />
      <path d="M17 25 20 12 27 20 32 9 37 20 44 12 47 25Z" fill="#e3b863" />
      <path d="M10 31c7-4 15-4 22 0 7-4 15-4 22 0 1 10-4 17-11 17-5 0-8-3-11-8-3 5-6 8-11 8-7 0-12-7-11-17Z" fill="#f7f0e2" />
      <path d="M17 35c4-2 8-1 10 3-4 3-9 2-10-3ZM47 35c-4-2-8-1-10 3 4 3 9 2 10-3Z" fill="#3a1420" />
    </svg>
  );
}
