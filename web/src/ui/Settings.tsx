/* Settings.tsx - what the reader likes, to be changed at any time. */
import { t } from '../lang/lang';
import { Dialog } from './Dialog';
import { change, settings, type Settings as Values } from './settings';
import './choice.css';

interface Option<T> {
  value: T;
  text: string;
}

function Choice<T extends string | number>(props: { name: string; value: T; options: Option<T>[]; onChange(value: T): void }) {
  return (
    <fieldset class="choice">
      <legend>{t(`page.settings.${props.name}`)}</legend>
      {props.options.map((option) => (
        <label key={String(option.value)} class="choice-one">
          <input
            type="radio"
            name={props.name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ name, on, onChange }: { name: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{t(`page.settings.${name}`)}</span>
    </label>
  );
}

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
        name="light"
        value={now.light}
        options={(['auto', 'dark', 'light'] as const).map((value) => ({ value, text: t(`page.settings.light-${value}`) }))}
        onChange={(light) => change({ light })}
      />
      <Choice<number>
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
        <Switch name="sound" on={now.sound} onChange={(sound) => change({ sound })} />
        <Switch name="motion" on={now.motion === 'less'} onChange={(less) => change({ motion: less ? 'less' : 'auto' })} />
        <Switch name="confirm" on={now.confirm} onChange={(confirm) => change({ confirm })} />
        {'Notification' in window && isSecureContext && (
          <Switch name="notify" on={now.notify} onChange={(on) => void notify(on)} />
        )}
      </div>
    </Dialog>
  );
}
