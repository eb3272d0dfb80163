/* notice.ts - a notice by the browser when it is your turn and you look elsewhere. */
import { useEffect } from 'preact/hooks';
import { t } from '../lang/lang';
import { settings } from '../ui/settings';

export function useNotice(calls: boolean, game: string): void {
  useEffect(() => {
    if (!calls || !settings.value.notify || document.visibilityState === 'visible') return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const notice = new Notification(t('page.notice.turn'), { body: game, tag: 'beaumonde-turn', icon: '/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  }, [calls]);
}
