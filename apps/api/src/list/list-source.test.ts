import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '../db/builder.ts';
import type { ListOrder } from './list-order.ts';
import { type ListDefinition, listSource } from './list-source.ts';

interface Row {
  readonly nome: string;
  readonly dt: string;
}

const LIST: ListDefinition<Row> = {
  name: 'lista',
  table: 'funcionario',
  searched: {},
  columns: sql`t.cd`,
  joins: sql``,
  sort: {},
  defaultOrder: { field: 'nome', descending: false },
};

function keyOf(
  conditions: readonly RawBuilder<boolean>[],
  { list = LIST, ordenacao }: { list?: typeof LIST; ordenacao?: ListOrder<'nome' | 'dt'> } = {},
) {
  return listSource(list, { branch: null }, { conditions, ordenacao }).filterKey();
}

const ofDay = (day: string) => sql<boolean>`t.dt = ${day}::date`;

describe('the cache key of a count', () => {
  it('differs if only a condition, its value, the type of its value or the list differs', () => {
    const keys = [
      keyOf([]),
      keyOf([ofDay('2026-01-01')]),
      keyOf([ofDay('2026-01-02')]),
      keyOf([sql`t.dt > ${'2026-01-01'}::date`]),
      keyOf([ofDay('2026-01-01'), sql`t.ativo`]),
      keyOf([sql`t.cd = ${1}`]),
      keyOf([sql`t.cd = ${'1'}`]),
      keyOf([], { list: { ...LIST, name: 'outra' } }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same for equal conditions, whatever the sort order', () => {
    expect(keyOf([ofDay('2026-01-01')], { ordenacao: { field: 'dt', descending: true } })).toBe(
      keyOf([ofDay('2026-01-01')]),
    );
  });
});

it.each([
  [['um'], false],
  [['um', 'dois', 'três'], true],
])(
  'a search for %j puts the text of a row together once, and joins it only for several words',
  (texts, joined) => {
    const list: typeof LIST = { ...LIST, searched: { text: sql`t.nome || t.obs` } };
    const words = texts.map((text) => ({
      text,
      named: { organigrama: [] } as never,
      below: [],
      shown: [],
    }));
    const source = listSource(list, { branch: null }, { search: { words } });
    for (const query of [source.keys(10, 0), source.choose(10, 0), source.total(), source.all()]) {
      const { sql: text } = query.compile(db);
      expect([
        text.split('t.nome || t.obs').length - 1,
        text.split(' like ').length - 1,
        text.includes('lateral'),
      ]).toEqual([1, texts.length, joined]);
    }
  },
);
