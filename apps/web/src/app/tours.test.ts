import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const E2E = join(import.meta.dirname, '../../../../e2e');
const ENDING = '.tour.test.ts';

/** Tours by the name of their screen, with their text. */
const tours = new Map(
  globSync(`**/*${ENDING}`, { cwd: E2E }).map((file) => [
    basename(file, ENDING),
    readFileSync(join(E2E, file), 'utf8'),
  ]),
);

/** The name of the tour of an address: '/acidente/$codigo' has 'acidente-codigo.tour.test.ts'. */
function tourOf(address: string): string {
  return address.replaceAll('$', '').split('/').filter(Boolean).join('-') || 'inicio';
}

let screens: readonly string[] = [];
beforeAll(async () => {
  // What the router and the session read when they are imported.
  const page = {
    addEventListener: () => {},
    history: { state: {}, replaceState: () => {} },
    location: { protocol: 'https:', origin: 'https://localhost', pathname: '/' },
    document: { cookie: '', addEventListener: () => {} },
  };
  for (const [name, value] of Object.entries({ ...page, window: page, self: page }))
    vi.stubGlobal(name, value);
  vi.resetModules();
  const { addAllRoutes, router } = await import('./router.tsx');
  await addAllRoutes();
  screens = Object.entries(router.routesByPath)
    .filter(([, { options }]) => options.component && options.staticData?.title !== undefined)
    .map(([path]) => path);
}, 60_000);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('each screen has one tour, named after its address, and each tour has a screen', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect([...tours.keys()].toSorted()).toEqual(screens.map(tourOf).toSorted());
});

it('each tour is one test, and looks whether its screen is accessible', () => {
  const tests = [...tours].map(([name, text]) => [name, text.match(/^test\(/gm)?.length]);
  expect(tests.filter(([, count]) => count !== 1)).toEqual([]);
  const unseen = [...tours].filter(([, text]) => !text.includes('await expectAccessible'));
  expect(unseen.map(([name]) => name)).toEqual([]);
});
