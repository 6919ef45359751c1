import { expect, test } from 'vitest';
import { type ListPart, pagesBeside, walkOf } from './list-walk.ts';

/** A page of a list of 23 people, ten a page; their codes are their positions. */
function part(pagina: number): ListPart {
  const first = (pagina - 1) * 10 + 1;
  const rows = Array.from({ length: pagina === 3 ? 3 : 10 }, (_, index) => first + index);
  return {
    message: rows.map((cd) => ({ cd, nome: `Pessoa ${cd}` })),
    count: 23,
    countPag: 3,
    pagina,
  };
}

const steps = (cd: number, parts: Parameters<typeof walkOf>[2]) => {
  const walk = walkOf(cd, 10, parts);
  return (
    walk && [walk.position, walk.count, ...[walk.previous, walk.next].map((one) => one?.person.cd)]
  );
};

test('an employee has a position in the list, and the neighbours of it [FUNC-305]', () => {
  expect(steps(12, { page: part(2) })).toEqual([12, 23, 11, 13]);
  expect(steps(1, { page: part(1) })).toEqual([1, 23, undefined, 2]);
  expect(steps(23, { page: part(3) })).toEqual([23, 23, 22, undefined]);
});

test('at an edge the neighbour is on the page beside [FUNC-305]', () => {
  expect(pagesBeside(part(2), 11)).toEqual({ before: 1, after: undefined });
  expect(pagesBeside(part(2), 20)).toEqual({ before: undefined, after: 3 });
  expect(pagesBeside(part(2), 15)).toEqual({ before: undefined, after: undefined });
  expect(pagesBeside(part(1), 1).before).toBeUndefined();
  expect(pagesBeside(part(3), 23).after).toBeUndefined();
  expect(steps(11, { page: part(2), before: part(1) })).toEqual([11, 23, 10, 12]);
  expect(walkOf(20, 10, { page: part(2), after: part(3) })?.next).toMatchObject({
    person: { cd: 21 },
    pagina: 3,
  });
  // It has not loaded yet.
  expect(steps(11, { page: part(2) })).toEqual([11, 23, undefined, 12]);
});

test('who is not in the page of the list any more has no place in it [FUNC-305]', () => {
  expect(walkOf(99, 10, { page: part(2) })).toBeUndefined();
  expect(pagesBeside(part(2), 99)).toEqual({});
  expect(walkOf(12, 10, {})).toBeUndefined();
});
