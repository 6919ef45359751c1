import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-tool.ts';
import { browserFilter, LONG_TESTS, readParts, serverFilter } from './test-parts.ts';

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

it('each other test is in one part: the long ones, which exist, in the remaining one', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(serverFilter({ essential: false, remaining: true })).toEqual(LONG_TESTS);
  expect(serverFilter({ essential: true, remaining: false }).slice(0, 2)).toEqual([
    '--exclude',
    LONG_TESTS[0],
  ]);
  expect(serverFilter({ essential: true, remaining: true })).toEqual([]);
});
