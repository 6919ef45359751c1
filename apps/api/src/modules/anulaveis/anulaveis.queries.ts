import { type RawBuilder, sql } from 'kysely';
import { authorOf, userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What can be undone for some seconds. */
type AnulavelTipo =
  | 'pedido'
  | 'importacao'
  | 'acidente'
  | 'acidente-anexo'
  | 'medida-anexo'
  | 'rascunho'
  | 'facto';

/** The ten seconds that the page offers, and what a slow connection takes, or the removal of many one after the other. */
export const KEPT_MS = 60_000;

/**
 * Keeps what is about to be deleted, for who deletes it.
 * @param row a query of it as jsonb, with its code; the codes of its documents, which are kept with it, in `anexos`.
 */
export async function keepRow(
  scope: Scope,
  { tipo, row }: { readonly tipo: AnulavelTipo; readonly row: RawBuilder<unknown> },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + KEPT_MS);
  await scope.run(sql`
    insert into anulavel (cd_empresa, cd_utilizador, tipo, conteudo, dt_ate)
    select ${scope.cd_empresa}, ${authorOf(scope.actor)}, ${tipo}, x.conteudo, ${until}::timestamptz
      from (${row}) x (conteudo)`);
}

interface Taken {
  readonly tipo: AnulavelTipo;
  /** The column that tells such rows apart, and its value as a text. */
  readonly key: 'cd' | 'cd_anex' | 'id';
  readonly value: string;
}

/** Takes what the caller has just deleted; nothing of what is of others, or over. */
export async function takeRows<T>(
  scope: Scope,
  { tipo, key, value }: Taken,
  now: Date,
): Promise<T[]> {
  const taken = await scope.all(sql<{ conteudo: T }>`
    delete from anulavel a
     where a.cd_utilizador = ${userOf(scope.actor).cd} and a.tipo = ${tipo}
       and a.conteudo ->> ${key} = ${value} and a.dt_ate >= ${now}::timestamptz
    returning a.conteudo`);
  return taken.map(({ conteudo }) => conteudo);
}

/** The companies in which something can no longer be undone. */
export async function empresasWithOver(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct a.cd_empresa from prestador_anulaveis a where a.dt_ate < ${now}::timestamptz`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Deletes what can no longer be undone in the scope's company. @returns the codes of its documents. */
export async function deleteOver(scope: Scope, now: Date): Promise<number[]> {
  const deleted = await scope.all(sql<{ anexos: number[] | null }>`
    delete from anulavel a where a.dt_ate < ${now}::timestamptz
    returning a.conteudo -> 'anexos' as anexos`);
  return deleted.flatMap(({ anexos }) => anexos ?? []);
}
