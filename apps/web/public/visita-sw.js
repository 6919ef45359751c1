// Opens the pages of visits (/visita/...) without a network: it keeps the page, and the files that it has loaded. No data.
const KEPT = 'visita';
const PAGE = '/visita/';
/** How long the network may take before the page that is kept is shown. */
const PATIENCE_MS = 4000;
const isFile = ({ pathname }) => /^\/(static|assets)\//.test(pathname);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keeps the page and what it has loaded, and lets go of what a page of before had. */
async function keep(files) {
  const cache = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  await cache.put(PAGE, page);
  const wanted = new Set(files.map((file) => new URL(file, self.location.origin).pathname));
  const missing = [];
  for (const path of wanted) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(url);
  }
}

self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.guardar)) return;
  const [port] = event.ports;
  event.waitUntil(
    keep(event.data.guardar).then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    ),
  );
});

async function page(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(PAGE);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS));
  return Promise.race([fetch(request).catch(() => kept.clone()), late]);
}

async function file(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isFile(url)) event.respondWith(file(request));
});
