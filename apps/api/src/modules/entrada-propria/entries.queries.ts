import type { ModoEntrada } from '@sst/contract/rules/contas/entrada-propria';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The own sign-in that a domain has. */
export interface OwnEntry {
  readonly cd_empresa: number;
  readonly modo: Exclude<ModoEntrada, 'desligada'>;
  readonly emissor: string;
}

/** The own sign-in of a domain, if its company has verified the domain and switched the sign-in on. */
export function findEntryOfDomain(
  transaction: Transaction,
  dominio: string,
): Promise<OwnEntry | undefined> {
  return transaction.first(
    sql<OwnEntry>`select cd_empresa, modo, emissor from entrada_do_dominio(${dominio})`,
  );
}

/** A sign-in that has gone to an issuer. */
export interface BegunEntry {
  readonly entrada_empresa: number;
  readonly emissor: string;
  /** Whether the settings are only tried. */
  readonly experiencia: boolean;
}

export async function insertEntry(
  transaction: Transaction,
  values: BegunEntry & { readonly codigo_hash: Buffer; readonly dt_fim: Date },
): Promise<void> {
  await transaction.run(db.insertInto('entrada_em_curso').values(values));
}

interface EntryLookup {
  readonly codigo_hash: Buffer;
  readonly now: Date;
  /** Whether the settings are only tried. */
  readonly experiencia: boolean;
}

const BEGUN = ['entrada_empresa', 'emissor', 'experiencia'] as const;

export function findEntry(
  transaction: Transaction,
  { codigo_hash, now, experiencia }: EntryLookup,
): Promise<BegunEntry | undefined> {
  return transaction.first(
    db
      .selectFrom('entrada_em_curso')
      .select(BEGUN)
      .where('codigo_hash', '=', codigo_hash)
      .where('dt_fim', '>', now)
      .where('experiencia', '=', experiencia),
  );
}

/** As `findEntry`, and ends it: it serves once. */
export function takeEntry(
  transaction: Transaction,
  { codigo_hash, now, experiencia }: EntryLookup,
): Promise<BegunEntry | undefined> {
  return transaction.first(
    db
      .deleteFrom('entrada_em_curso')
      .where('codigo_hash', '=', codigo_hash)
      .where('dt_fim', '>', now)
      .where('experiencia', '=', experiencia)
      .returning(BEGUN),
  );
}

/** Deletes those from which nobody has come back. */
export async function deleteEndedEntries(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(db.deleteFrom('entrada_em_curso').where('dt_fim', '<=', now));
}

/** Whether an account also works for others than a company, or for the provider: then it keeps its other doors. */
export async function worksElsewhere(
  transaction: Transaction,
  { cd, prestador }: { readonly cd: number; readonly prestador: boolean },
  cd_empresa: number,
): Promise<boolean> {
  if (prestador) return true;
  const { fora } = await transaction.one(sql<{ fora: boolean }>`
    select tem_lugar_fora(${cd}::bigint, ${cd_empresa}::bigint, null) as fora`);
  return fora;
}
