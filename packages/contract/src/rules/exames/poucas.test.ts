import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Figura, figuraTexto, POUCAS, semPoucas } from './poucas.ts';

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
  expect(shown(1, 5)).toBeUndefined();
  expect(shown(3)).toBeUndefined();
});

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

it('from what is shown and the sum, no group below five follows [RESTR-20]', () => {
  const groups = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(groups, (counts) => {
      const figures = semPoucas(counts);
      if (!figures) return;
      const all = [
        ...ways(
          figures,
          counts.reduce((sum, one) => sum + one, 0),
        ),
      ];
      figures.forEach(({ poucas, pessoas }, place) => {
        expect(pessoas === null || pessoas === counts[place]).toBe(true);
        if (poucas) expect(new Set(all.map((way) => way[place])).size).toBeGreaterThan(1);
      });
    }),
  );
});
