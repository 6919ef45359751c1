import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { recomputeDue } from '../../modules/prazos/index.ts';
import { db } from '../builder.ts';
import { typeParsers } from '../rows/type-parsers.ts';
import type { Query } from '../transaction.ts';

const AT_ONCE = 2_000;

/** Computes the due days of a company's employees that have none yet. @param client in a transaction, in which the company is named. */
export async function computeDueDays(client: ClientBase): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  const asking = {
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
    await recomputeDue(
      asking,
      rows.map(({ cd }) => cd),
    );
    some = rows.length;
  }
}
