import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db } from '../db/builder.ts';
import type { Transaction } from '../db/transaction.ts';
import { readPrestadorPage } from './prestador-list.ts';

/** The statements that a search sends: for the count, and for the rows. */
async function statementsOf(pesquisa: string): Promise<string[]> {
  const sent: string[] = [];
  const transaction = {
    one: async (query: Parameters<Transaction['one']>[0]) => {
      sent.push(query.compile(db).sql);
      return { total: 0 };
    },
    all: async (query: Parameters<Transaction['all']>[0]) => {
      sent.push(query.compile(db).sql);
      return [];
    },
  } as unknown as Transaction;
  await readPrestadorPage(
    transaction,
    { pesquisa },
    {
      from: sql`t`,
      conditions: [sql`t.ativo`],
      searched: sql`t.nome || t.obs`,
      sort: {},
      defaultOrder: { field: 'nome', descending: false },
      rows: ({ source }) => sql`select t.cd from ${source}`,
    },
  );
  return sent;
}

it('a search for many words puts the text of a row together once', async () => {
  for (const statement of await statementsOf('um dois três')) {
    expect(statement.split('sst_norm(t.nome || t.obs)')).toHaveLength(2);
    expect(statement).toMatch(/where t\.ativo and sst_norm/);
    expect(statement).toContain('$3');
  }
});

it('a list that is not searched compares no text', async () => {
  for (const statement of await statementsOf(' ')) expect(statement).not.toContain('sst_norm');
});
