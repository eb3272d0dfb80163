/* main.tsx - the page begins: its language, its settings, then the page that was asked for. */
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App, hasten } from './app/App';
import { startRouter } from './app/router';
import { broken, keepOffline } from './app/update';
import { speak } from './lang/lang';
import { applySettings, settings } from './ui/settings';

addEventListener('unhandledrejection', (event) => {
  broken.value = String(event.reason);
});
applySettings();
startRouter();
hasten();
void speak(settings.value.language).then(() => {
  effect(() => void speak(settings.value.language));
  render(<App />, document.getElementById('app')!);
  keepOffline();
});
