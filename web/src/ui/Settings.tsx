/* Settings.tsx - what the reader likes, to be changed at any time. */
import { t } from '../lang/lang';
import { Choice, Switch } from './Choice';
import { Dialog } from './Dialog';
import { change, settings, type Settings as Values } from './settings';

/* A browser asks its user once; where it may not ask, nothing can be shown. */
async function notify(on: boolean): Promise<void> {
  const can = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  change({ notify: can });
}

export function Settings({ onClose }: { onClose(): void }) {
  const now = settings.value;
  return (
    <Dialog title={t('page.settings.title')} onClose={onClose}>
      <Choice<Values['light']>
        legend={t('page.settings.light')}
        name="light"
        value={now.light}
        options={(['auto', 'dark', 'light'] as const).map((value) => ({ value, text: t(`page.settings.light-${value}`) }))}
        onChange={(light) => change({ light })}
      />
      <Choice<number>
        legend={t('page.settings.pace')}
        name="pace"
        value={now.pace}
        options={[
          { value: 1.7, text: t('page.settings.pace-calm') },
          { value: 1, text: t('page.settings.pace-usual') },
          { value: 0.45, text: t('page.settings.pace-quick') },
          { value: 0, text: t('page.settings.pace-none') },
        ]}
        onChange={(pace) => change({ pace })}
      />
      <div class="switches">
        <Switch text={t('page.settings.sound')} on={now.sound} onChange={(sound) => change({ sound })} />
        <Switch text={t('page.settings.motion')} on={now.motion === 'less'} onChange={(less) => change({ motion: less ? 'less' : 'auto' })} />
        <Switch text={t('page.settings.confirm')} on={now.confirm} onChange={(confirm) => change({ confirm })} />
        {'Notification' in window && isSecureContext && (
          <Switch text={t('page.settings.notify')} on={now.notify} onChange={(on) => void notify(on)} />
        )}
      </div>
    </Dialog>
  );
}
