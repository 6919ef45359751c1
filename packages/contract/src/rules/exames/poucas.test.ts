import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Figura, figuraTexto, POUCAS, semPoucas, semPoucasSobrepostas } from './poucas.ts';

const shown = (...counts: number[]) => semPoucas(counts)?.map(figuraTexto);

it('a group below five is not shown, nor one from which it would follow [RESTR-20]', () => {
  expect(shown(12, 0, 7)).toEqual(['12', '0', '7']);
  // By itself it would be what is left of the sum.
  expect(shown(12, 3, 7)).toEqual(['12', '< 5', 'Não se mostra']);
  expect(shown(12, 3, 2)).toEqual(['12', '< 5', '< 5']);
  // Two that are one each, or four each, follow from their sum.
  expect(shown(12, 1, 1)).toEqual(['Não se mostra', '< 5', '< 5']);
  expect(shown(12, 4, 4)).toEqual(['Não se mostra', '< 5', '< 5']);
  // One of five beside one of one: six can be nothing else.
  expect(shown(1, 5, 9)).toEqual(['< 5', 'Não se mostra', 'Não se mostra']);
  // Those that are not shown would be three, together.
  expect(shown(12, 2, 1)).toEqual(['Não se mostra', '< 5', '< 5']);
  expect(shown(20, 12, 2, 1)).toEqual(['20', 'Não se mostra', '< 5', '< 5']);
  expect(shown(1, 5)).toBeUndefined();
  expect(shown(3)).toBeUndefined();
});

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);

/** All ways in which the groups that are not shown may add up to what is left. */
function* ways(figures: readonly Figura[], left: number): Generator<readonly number[]> {
  const [first, ...rest] = figures;
  if (!first) {
    if (left === 0) yield [];
    return;
  }
  const { pessoas, poucas } = first;
  const [from, to] =
    pessoas !== null ? [pessoas, pessoas] : poucas ? [1, POUCAS - 1] : [POUCAS, left];
  for (let count = from; count <= Math.min(to, left); count++)
    for (const others of ways(rest, left - count)) yield [count, ...others];
}

it('nor is one from which it would follow who is not in it [RESTR-42]', () => {
  const of = (...counts: number[]) => semPoucasSobrepostas(counts, [20, 14])?.map(figuraTexto);
  expect(of(9, 8)).toEqual(['9', '8']);
  // All but two of those with any recommendation, and all but three of all.
  expect(of(12, 8)).toEqual(['Não se mostra', '8']);
  expect(of(14, 0)).toEqual(['14', '0']);
  expect(semPoucasSobrepostas([17, 9], [20, 20])?.map(figuraTexto)).toEqual(['Não se mostra', '9']);
});

it('from what is shown and the sum, no group below five follows [RESTR-20]', () => {
  const groups = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(groups, (counts) => {
      const figures = semPoucas(counts);
      if (!figures) return;
      const all = [...ways(figures, sumOf(counts))];
      figures.forEach(({ poucas, pessoas }, place) => {
        expect(pessoas === null || pessoas === counts[place]).toBe(true);
        if (poucas) expect(new Set(all.map((way) => way[place])).size).toBeGreaterThan(1);
      });
      // Nor how many are left of the sum by what is shown, where they are as few.
      const hidden = sumOf(counts.filter((_, place) => figures[place]?.pessoas === null));
      expect(hidden === 0 || hidden >= POUCAS).toBe(true);
    }),
  );
});

it('of people in several groups, no group below five follows, nor fewer than five who are not in one [RESTR-42]', () => {
  const kinds = 4;
  const people = fc.array(fc.subarray(Array.from({ length: kinds }, (_, kind) => kind)), {
    minLength: POUCAS,
    maxLength: 30,
  });
  fc.assert(
    fc.property(people, (all) => {
      const counts = Array.from(
        { length: kinds },
        (_, kind) => all.filter((one) => one.includes(kind)).length,
      );
      const some = all.filter((one) => one.length > 0).length;
      const figures = semPoucasSobrepostas(counts, [all.length, some]);
      if (!figures) return;
      const most = ({ pessoas, poucas }: Figura) => pessoas ?? (poucas ? POUCAS - 1 : some);
      figures.forEach((figure, place) => {
        // Everybody with a recommendation is in a group at least, which leaves a group so many at the least.
        const others = figures.filter((_, at) => at !== place);
        const least = Math.max(1, some - sumOf(others.map(most)));
        if (figure.poucas) expect(Math.min(POUCAS - 1, some)).toBeGreaterThan(least);
        for (const sum of [all.length, some])
          if (figure.pessoas) expect([1, 2, 3, 4]).not.toContain(sum - figure.pessoas);
      });
    }),
  );
});
