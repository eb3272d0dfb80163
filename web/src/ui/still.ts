/* still.ts - whether things may move. */

/** The reader wants no motion: by the settings here, or by those of the device. */
export function still(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'less' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
