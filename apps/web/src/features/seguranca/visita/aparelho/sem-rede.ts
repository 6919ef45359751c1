/** Files of the page that the browser has loaded by now. */
function loaded(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const links = Array.from(document.querySelectorAll('link[href], script[src]'), (element) =>
    element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
  );
  const own = [...resources, ...links].filter((address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/(static|assets)\//.test(pathname);
  });
  return [...new Set(own)];
}

/**
 * Makes this page open without a network from now on. @returns whether it does: not where the browser has no such thing, nor before
 * all of it is kept.
 */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/visita-sw.js', { scope: '/visita/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return false;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((done) => {
      port1.onmessage = ({ data }) => done(data === true);
    });
    active.postMessage({ guardar: loaded() }, [port2]);
    return await answered;
  } catch {
    return false;
  }
}

/** Bytes below which somebody is told that a device is nearly full: some hundred photographs. */
const LITTLE = 60 * 1_048_576;

/** Asks the browser to keep what it has when room is short. @returns whether there is room. */
export async function hasRoom(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.estimate) return true;
  await storage.persist?.().catch(() => false);
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await storage.estimate();
  return quota - usage > LITTLE;
}
