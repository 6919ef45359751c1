import { type RawBuilder, sql } from 'kysely';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What can be undone for some seconds. */
type AnulavelTipo = 'pedido' | 'importacao';

/** The ten seconds that the page offers, and what a slow connection takes. */
const KEPT_MS = 15_000;

/** Keeps what is about to be deleted, for who deletes it. @param row a query of it as jsonb, with its code. */
export async function keepRow(
  scope: Scope,
  { tipo, row }: { readonly tipo: AnulavelTipo; readonly row: RawBuilder<unknown> },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + KEPT_MS);
  await scope.run(sql`
    insert into anulavel (cd_empresa, cd_utilizador, tipo, conteudo, dt_ate)
    select ${scope.cd_empresa}, ${userOf(scope.actor).cd}, ${tipo}, x.conteudo, ${until}::timestamptz
      from (${row}) x (conteudo)`);
}

/** Takes what the caller has just deleted, by its code; nothing of what is of others, or over. */
export async function takeRows<T>(
  scope: Scope,
  { tipo, cd }: { readonly tipo: AnulavelTipo; readonly cd: number },
  now: Date,
): Promise<T[]> {
  const taken = await scope.all(sql<{ conteudo: T }>`
    delete from anulavel a
     where a.cd_utilizador = ${userOf(scope.actor).cd} and a.tipo = ${tipo}
       and (a.conteudo ->> 'cd')::bigint = ${cd} and a.dt_ate >= ${now}::timestamptz
    returning a.conteudo`);
  return taken.map(({ conteudo }) => conteudo);
}

/** The companies in which something can no longer be undone. */
export async function empresasWithOver(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct a.cd_empresa from prestador_anulaveis a where a.dt_ate < ${now}::timestamptz`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Deletes what can no longer be undone in the scope's company. */
export async function deleteOver(scope: Scope, now: Date): Promise<void> {
  await scope.run(sql`delete from anulavel a where a.dt_ate < ${now}::timestamptz`);
}
