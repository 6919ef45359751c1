import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-tool.ts';
import { browserFilter, LONG_TESTS, readParts, serverProjects } from './test-parts.ts';

it('both parts are run unless one is named', () => {
  expect(readParts([])).toEqual({ essential: true, remaining: true });
  expect(readParts(['essenciais'])).toEqual({ essential: true, remaining: false });
  expect(readParts(['restantes'])).toEqual({ essential: false, remaining: true });
});

it('other arguments are no parts', () => {
  expect(readParts(['tudo'])).toBeUndefined();
  expect(readParts(['essenciais', 'restantes'])).toBeUndefined();
});

it('each browser test is in one part: the tours in the essential one', () => {
  expect(browserFilter({ essential: true, remaining: false })).toEqual(['.tour.test.ts']);
  expect(browserFilter({ essential: false, remaining: true })).toEqual([
    '--exclude',
    '**/*.tour.test.ts',
  ]);
  expect(browserFilter({ essential: true, remaining: true })).toEqual([]);
});

it('the long tests exist, and are in the remaining part', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(serverProjects({ essential: true, remaining: false })).toEqual(['unidade', 'api']);
  expect(serverProjects({ essential: false, remaining: true })).toEqual(['longo']);
  expect(serverProjects({ essential: true, remaining: true })).toEqual(['unidade', 'api', 'longo']);
});
