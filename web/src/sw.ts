/* sw.ts - the service worker: every file of one build, kept for when there is no network.
 *
 * Files whose names have a hash come from the cache, and so does the page itself: together
 * they are one version. The server's answers are never kept. */
export {};

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: string;
declare const __FILES__: string[];

const CACHE = 'beaumonde-' + __BUILD__;
const PAGE = '/';
const OTHERS = [PAGE, '/icon.svg', '/manifest.webmanifest'];
const PAGES = /^\/($|(t|play|replay|rules|learn|me|new)(\/|$))/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([...OTHERS, ...__FILES__].map((path) => new Request(path, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

async function kept(path: string, request: Request): Promise<Response> {
  const found = await (await caches.open(CACHE)).match(path);
  return found ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (PAGES.test(url.pathname)) event.respondWith(kept(PAGE, request));
  else if (url.pathname.startsWith('/assets/') || OTHERS.includes(url.pathname))
    event.respondWith(kept(url.pathname, request));
});
