/* settings.ts - what the reader likes: kept in this browser, and nowhere else. */
import { effect, signal } from '@preact/signals';
import { LANGUAGES, preferred, type Language } from '../lang/lang';

export interface Settings {
  language: Language;
  light: 'auto' | 'dark' | 'light';
  motion: 'auto' | 'less';
  pace: number; /* of what happens: 0 at once, 0.5 quick, 1 usual, 1.7 calm */
  sound: boolean;
  confirm: boolean; /* ask before large moves */
  notify: boolean; /* by the browser, when it is your turn and you look elsewhere */
  name: string; /* as it was last given */
  level: string; /* of bots, as it was last chosen; "": not yet */
  known: boolean; /* the server knows this browser: it has given it a key */
}

const KEY = 'beaumonde.settings';

function usual(): Settings {
  return {
    language: preferred(),
    light: 'auto',
    motion: 'auto',
    pace: 1,
    sound: true,
    confirm: true,
    notify: false,
    name: '',
    level: '',
    known: false,
  };
}

/* What was kept may be of another version, or spoilt: only what fits is taken. */
function kept(): Settings {
  const found = usual();
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(found) as (keyof Settings)[])
      if (typeof read[key] === typeof found[key]) Object.assign(found, { [key]: read[key] });
  } catch {
    /* then as usual */
  }
  if (!LANGUAGES.includes(found.language)) found.language = preferred();
  return found;
}

export const settings = signal<Settings>(kept());

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
}

const darkness = matchMedia('(prefers-color-scheme: light)');
const bright = signal(darkness.matches);
darkness.addEventListener('change', () => (bright.value = darkness.matches));

/** Follows the settings for as long as the page is open. */
export function applySettings(): void {
  effect(() => {
    const { light, motion } = settings.value;
    const root = document.documentElement;
    root.dataset['light'] = light === 'auto' ? (bright.value ? 'light' : 'dark') : light;
    if (motion === 'less') root.dataset['motion'] = 'less';
    else delete root.dataset['motion'];
  });
  effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      /* a browser that keeps nothing: they hold until the page is closed */
    }
  });
}
