import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Scope } from '../access/grant.ts';
import { CountCache } from './count-cache.ts';
import type { ListSource } from './list-source.ts';
import { fetchPage, type List } from './paged-list.ts';

const TOTAL = sql<{ total: number }>`total`;
const CHOICE = sql<object>`choice`;

/** A list of so many rows, and of one more from its second read on. */
function growingList(rows: number): { list: List; source: ListSource<{ cd: number }> } {
  let count = rows - 1;
  let from = 0;
  const scope = {
    one: async (query: unknown) => {
      if (query === TOTAL) return { total: count };
      return query === CHOICE ? {} : { da_empresa: count, gerais: 0 };
    },
    all: async () => Array.from({ length: count }, (_, cd) => ({ cd })).slice(from, from + 2),
  } as unknown as Scope;
  const access = {
    read: (_: unknown, work: (scope: Scope) => unknown) => {
      count = Math.min(count + 1, rows + 1);
      return work(scope);
    },
  };
  const source = {
    filterKey: () => 'all',
    countsWithKeys: false,
    choose: (_: number, offset: number) => {
      from = offset;
      return CHOICE;
    },
    rows: () => sql`rows`,
    total: () => TOTAL,
  };
  const grant = { cd_empresa: 1, branch: null };
  const list = { access, grant, counts: new CountCache() };
  return { list, source } as unknown as ReturnType<typeof growingList>;
}

it('a page that has fewer rows than its count says is read again', async () => {
  const { list, source } = growingList(3);
  list.counts.set(list.grant, 'all', { count: 3, state: 'outdated' });
  const page = await fetchPage(list, source, { pagina: 2, quantidade: 2 });
  expect(page).toEqual({ message: [{ cd: 2 }, { cd: 3 }], count: 4, countPag: 2, pagina: 2 });
});

it('a page that has come to be since the rows were counted is the one that is answered', async () => {
  const { list, source } = growingList(3);
  list.counts.set(list.grant, 'all', { count: 2, state: 'outdated' });
  const page = await fetchPage(list, source, { pagina: 2, quantidade: 2 });
  expect(page).toEqual({ message: [{ cd: 2 }, { cd: 3 }], count: 4, countPag: 2, pagina: 2 });
});
