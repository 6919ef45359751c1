import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** Those of the hashes that were sent already, in hexadecimal, and may still be named. Whoever sends them again has another week. */
export async function keepAgain(
  scope: Scope,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Set<string>> {
  const rows = await scope.all(sql<{ hash: string }>`
    update documento_enviado d set momento = ${now}
      from anexo a where a.cd = d.cd_anex and a.sha256 = any(${[...hashes]}::bytea[])
    returning encode(a.sha256, 'hex') as hash`);
  return new Set(rows.map(({ hash }) => hash));
}

/** Remembers documents that rows may name. */
export async function insertEnviados(
  scope: Scope,
  anexos: readonly number[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into documento_enviado (cd_empresa, cd_anex, momento)
    select ${scope.cd_empresa}::bigint, unnest(${[...anexos]}::bigint[]), ${now}`);
}

/** The companies with documents that were sent before a moment. */
export async function empresasWithEnviadosBefore(
  transaction: Transaction,
  moment: Date,
): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_documentos_enviados t where t.momento < ${moment}::timestamptz`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Forgets what was sent before a moment. @returns the documents. */
export async function forgetEnviadosBefore(scope: Scope, moment: Date): Promise<number[]> {
  const rows = await scope.all(sql<{ cd_anex: number }>`
    delete from documento_enviado d where d.momento < ${moment} returning d.cd_anex`);
  return rows.map(({ cd_anex }) => cd_anex);
}
