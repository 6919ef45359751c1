import type { ModoEntrada } from '@sst/contract/rules/identidade/entrada-propria';
import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';

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
  /** The hash of the session whose user only proves again who they are; null for a sign-in. */
  readonly sessao_hash: Buffer | null;
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
  /** The session whose user proves again who they are; null for a sign-in. */
  readonly sessao_hash: Buffer | null;
}

const BEGUN = ['entrada_empresa', 'emissor', 'experiencia', 'sessao_hash'] as const;

/** Condition: the very kind of entry, and of this session. */
const isAsked = ({ experiencia, sessao_hash }: EntryLookup) =>
  sql<boolean>`experiencia = ${experiencia}::boolean and sessao_hash is not distinct from ${sessao_hash}::bytea`;

export function findEntry(
  transaction: Transaction,
  lookup: EntryLookup,
): Promise<BegunEntry | undefined> {
  return transaction.first(
    db
      .selectFrom('entrada_em_curso')
      .select(BEGUN)
      .where('codigo_hash', '=', lookup.codigo_hash)
      .where('dt_fim', '>', lookup.now)
      .where(isAsked(lookup)),
  );
}

/** As `findEntry`, and ends it: it serves once. */
export function takeEntry(
  transaction: Transaction,
  lookup: EntryLookup,
): Promise<BegunEntry | undefined> {
  return transaction.first(
    db
      .deleteFrom('entrada_em_curso')
      .where('codigo_hash', '=', lookup.codigo_hash)
      .where('dt_fim', '>', lookup.now)
      .where(isAsked(lookup))
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
