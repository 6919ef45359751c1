import { expect, test } from 'vitest';
import { namedOptions, offeredOf } from './options.ts';

const OPTIONS = namedOptions([
  { cd: 1, nome: 'Periódico' },
  { cd: 2, nome: 'Antigo', inactiv: true },
]);
const offered = (chosen?: number) => offeredOf(OPTIONS, chosen).map(({ label }) => label);

test('a form offers what was deactivated only where it is chosen already', () => {
  expect(offered()).toEqual(['Periódico']);
  expect(offered(1)).toEqual(['Periódico']);
  expect(offered(2)).toEqual(['Periódico', 'Antigo']);
});
