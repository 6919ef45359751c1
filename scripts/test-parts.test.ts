import { expect, it } from 'vitest';
import { browserFilter, readParts } from './test-parts.ts';

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
