import { expect, it } from 'vitest';
import { FAULTS, placeFaults } from './fault-files.ts';

it('eighty faults, each with its text once in one file, and with tests that exist', () => {
  expect(placeFaults(FAULTS)).toHaveLength(80);
  expect(FAULTS.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

it('they are spread over the slices: none has more than nine, and there are twelve at least', () => {
  const bySlice = Map.groupBy(FAULTS, ({ slice }) => slice);
  expect(bySlice.size).toBeGreaterThanOrEqual(12);
  const counts = [...bySlice].map(([slice, faults]) => [slice, faults.length] as const);
  expect(counts.filter(([, count]) => count > 9)).toEqual([]);
});

it('a fault whose file, text or test is missing or ambiguous is named', () => {
  const [fault] = FAULTS;
  if (!fault) throw new Error('no faults');
  const place = (changes: object) => () => placeFaults([{ ...fault, ...changes }]);
  expect(place({ file: 'nenhum.ts' })).toThrow('nenhum.ts: não tem uma só vez');
  expect(place({ text: 'não está lá' })).toThrow('não tem uma só vez «não está lá»');
  expect(place({ text: 'return' })).toThrow('não tem uma só vez «return»');
  expect(place({ tests: ['nenhum.test.ts'] })).toThrow('nenhum.test.ts: há 0 testes');
});
