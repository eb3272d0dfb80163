/* update.ts - the page without a network, and newer versions of it.
 *
 * The service worker serves all files of one build, so a page is never half old and half
 * new. A newer build waits until the reader takes it; games are kept by the server or in the
 * browser, so that it can be taken in the middle of one.
 */
import { signal } from '@preact/signals';

const LOOK_MS = 30 * 60 * 1000;

/** What has gone wrong where nobody expected it: the page says so, and can be loaded again. */
export const broken = signal<string | null>(null);

/** A newer version is there. */
export const fresh = signal<ServiceWorker | null>(null);

function watch(registration: ServiceWorkerRegistration): void {
  const waiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) fresh.value = registration.waiting;
  };
  waiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', waiting);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** Only secure pages may: over plain HTTP by a name the page works, but not offline. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  let reloading = navigator.serviceWorker.controller === null; /* the first one takes over quietly */
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!reloading) location.reload();
    reloading = true;
  });
  navigator.serviceWorker.register('/sw.js').then(watch, () => undefined);
}

/** Takes the newer version: the page is loaded again. */
export function takeFresh(): void {
  if (fresh.value) fresh.value.postMessage('take over');
  else location.reload();
}
