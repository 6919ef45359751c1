import { expect, it } from 'vitest';
import { readCopyArguments, readRestoreArguments } from './backup-arguments.ts';

it('copies are kept by count, seven unless told otherwise [API-406]', () => {
  expect(readCopyArguments([])).toEqual({ keep: 7 });
  expect(readCopyArguments(['--guardar', '30'])).toEqual({ keep: 30 });
  for (const wrong of [['--guardar', '0'], ['--guardar', 'x'], ['--guardar'], ['--para', 'x']])
    expect(() => readCopyArguments(wrong)).toThrow(/Uso: npm run copia/);
});

it('a moment to go back to has its offset [API-403]', () => {
  const read = (...args: string[]) => readRestoreArguments(args);
  expect(read('--para', '/dados', '--ate', '2026-11-25T17:49:00+01:00')).toEqual({
    dataDir: '/dados',
    until: new Date('2026-11-25T16:49:00Z'),
  });
  expect(read('--para', '/dados').until).toBeUndefined();
  for (const wrong of [
    [],
    ['--para', 'x', '--ate', '2026-11-25T17:49:00'],
    ['--para', 'x', '--ate', 'ontem'],
  ])
    expect(() => read(...wrong)).toThrow(/Uso: npm run restaurar/);
});
