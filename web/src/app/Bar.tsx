/* Bar.tsx - at the top of every page: home, the rules, the language, the settings. */
import { signal } from '@preact/signals';
import { ENDONYMS, LANGUAGES, t, type Language } from '../lang/lang';
import { change, settings } from '../ui/settings';
import { Settings } from '../ui/Settings';
import { Emblem } from '../ui/Emblem';
import './bar.css';

const open = signal(false);

export function LanguageSelect() {
  return (
    <label class="language">
      <span class="aloud">{t('page.language')}</span>
      <select
        value={settings.value.language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {ENDONYMS[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Bar() {
  return (
    <header class="bar">
      <a class="bar-home" href="/" aria-label="Beau Monde">
        <Emblem size={32} />
        <span>Beau Monde</span>
      </a>
      <nav class="bar-nav" aria-label={t('page.nav')}>
        <LanguageSelect />
        <a class="button bare bar-button" href="/me" aria-label={t('page.me.title')} title={t('page.me.title')}>
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
            <circle cx="12" cy="8" r="4" />
            <path d="M4 21c1-5 4-7 8-7s7 2 8 7" stroke-linecap="round" />
          </svg>
        </a>
        <button
          type="button"
          class="button bare bar-button"
          aria-label={t('page.settings.title')}
          title={t('page.settings.title')}
          onClick={() => (open.value = true)}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
            <path d="M4 7h10M18 7h2M4 17h2M10 17h10" stroke-linecap="round" />
            <circle cx="16" cy="7" r="2" />
            <circle cx="8" cy="17" r="2" />
          </svg>
        </button>
      </nav>
      {open.value && <Settings onClose={() => (open.value = false)} />}
    </header>
  );
}
