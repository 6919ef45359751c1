import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SCRIPT_BUDGETS, STYLE_BUDGET, weighPages } from '../../bench/page-weight.ts';
import { PAGE_DIR } from '../support/site.ts';

test('each route has its budget, and loads no more script and style than it may', async () => {
  const weights = await weighPages(PAGE_DIR);
  expect([...weights.keys()].toSorted()).toEqual(Object.keys(SCRIPT_BUDGETS).toSorted());
  for (const [route, { script, style }] of weights) {
    expect.soft(script, route).toBeGreaterThan(0);
    expect.soft(script, `script of ${route}`).toBeLessThanOrEqual(SCRIPT_BUDGETS[route] ?? 0);
    expect.soft(style, `style of ${route}`).toBeLessThanOrEqual(STYLE_BUDGET);
  }
});

/** A hundred calls and a route more of accidents. */
const MORE: Plugin = {
  name: 'more',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('app/routes/acidentes.ts'))
      return code.replace(
        '[listRoute,',
        "[listRoute, createRoute({ getParentRoute, path: '/acidente/mais/um' }),",
      );
    if (!id.endsWith('virtual:calls/acidentes')) return undefined;
    const calls = Array.from({ length: 100 }, (_, index) => [
      `getMais${index * 7919}`,
      `GET /api/acidentes/${index * 104729}/mais`,
      0,
      'acidente',
    ]);
    return code.replace(/knowCalls\(\[/, `knowCalls([...${JSON.stringify(calls)},`);
  },
};

test('calls and a route more leave the pages of other subjects as heavy as they are', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'sst-pagina-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  // As the page is built for users.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = join(import.meta.dirname, '../../apps/web');
  await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    plugins: [MORE],
    build: { outDir, emptyOutDir: true },
  });
  const before = await weighPages(PAGE_DIR);
  const after = await weighPages(outDir);
  const grown = (route: string) =>
    ((after.get(route)?.script ?? 0) - (before.get(route)?.script ?? 0)) * 1024;
  expect(grown('/acidente')).toBeGreaterThan(500);
  // Names of files differ, of which a page lists those of its lazy parts: some hundred bytes after gzip.
  for (const route of ['/login', '/funcionario', '/funcionario/criar', '/prestador/pedidos'])
    expect.soft(Math.abs(grown(route)), route).toBeLessThan(200);
});
