/* SeatMark.tsx - a seat's sign: a colour and a shape, so that it can be told without seeing
 * colours. The shapes are those of cards and two more. */
const SHAPES = [
  'M12 21C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.500C21 12 19 15 12 21Z',
  'M12 2 20 12 12 22 4 12Z',
  'M12 2a4.5 4.5 0 0 1 3.8 7A4.5 4.5 0 1 1 13 14.500L14.5 21h-5L11 14.500A4.5 4.5 0 1 1 8.2 9 4.5 4.5 0 0 1 12 2Z',
  'M12 2C8 7 3 10 3 14a4.3 4.3 0 0 0 8 2L9.5 21h5L13 16a4.3 4.3 0 0 0 8-2c0-4-5-7-9-12Z',
  'M12 2 14.9 8.9 22 9.5 16.6 14.3 18.2 21.5 12 17.7 5.8 21.5 7.4 14.3 2 9.5 9.1 8.900Z',
  'M12 3 22 20H2Z',
];

export function SeatMark({ seat, size = 24 }: { seat: number; size?: number }) {
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={`var(--seat-${seat})`} stroke="var(--seat-ink)" stroke-opacity="0.7" />
      <path d={SHAPES[seat]} fill="var(--seat-ink)" transform="translate(6.4 6.4) scale(0.8)" />
    </svg>
  );
}
