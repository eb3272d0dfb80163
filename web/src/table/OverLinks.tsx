/* OverLinks.tsx - where one can go after a game: look back at it, or home. */
import { t } from '../lang/lang';

export function OverLinks({ replay }: { replay: string }) {
  return (
    <>
      <a class="button" href={`/replay/${replay}`}>
        {t('page.replay.title')}
      </a>
      <a class="button" href="/">
        {t('page.home')}
      </a>
    </>
  );
}
