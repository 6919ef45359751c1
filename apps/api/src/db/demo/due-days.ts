import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { recomputeDue, refreshDevidos } from '../../modules/prazos/index.ts';
import { db } from '../builder.ts';
import { typeParsers } from '../rows/type-parsers.ts';
import type { Query } from '../transaction.ts';

const AT_ONCE = 2_000;

/**
 * Computes the due days of a company's employees that have none yet, and the exams that events ask of them.
 * @param client in a transaction, in which the company is named.
 */
export async function computeDueDays(
  client: ClientBase,
  { cd_empresa, now }: { readonly cd_empresa: number; readonly now: Date },
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  const asking = {
    cd_empresa,
    /** One query after the other: the client takes no second one meanwhile. */
    all<O>(query: Query<O>): Promise<O[]> {
      const { sql: text, parameters } = query.compile(db);
      const answer = before.then(() =>
        client.query({ text, values: [...parameters], types: typeParsers }),
      );
      before = answer;
      return answer.then(({ rows }) => rows);
    },
  };
  for (let some = AT_ONCE; some === AT_ONCE; ) {
    const rows = await asking.all(
      sql<{
        cd: number;
      }>`select z.cd_funcion as cd from prazo z where z.pendente order by 1 limit ${AT_ONCE}`,
    );
    const codes = rows.map(({ cd }) => cd);
    await recomputeDue(asking, codes);
    await refreshDevidos(asking, codes, now);
    some = rows.length;
  }
}
