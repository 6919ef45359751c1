import type { NovoPerigoBody, Perigo, PerigoBody } from '@sst/contract';
import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';

const COLUMNS = [
  'cd',
  'grupo',
  'nome',
  'consequencias',
  'controlos',
  'lei',
  'lei_verificada',
  'exposicao',
  'inactiv',
  'versao',
] as const;

/** The library of hazards, by name. */
export function listPerigos(transaction: Transaction): Promise<Perigo[]> {
  return transaction.all(
    db.selectFrom('perigo as t').select(COLUMNS).orderBy(sql`t.nome collate pt`).orderBy('cd'),
  );
}

/** Those of some codes. */
export function findPerigos(transaction: Transaction, codes: readonly number[]): Promise<Perigo[]> {
  return transaction.all(
    db
      .selectFrom('perigo')
      .select(COLUMNS)
      .where('cd', '=', sql<number>`any(${[...codes]}::bigint[])`),
  );
}

/** Locks the library, so that what a check finds stays true until the transaction ends. */
export function lockPerigos(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'perigo');
}

/** Another hazard of the same name, ignoring case and accents. */
export function findPerigoTwin(
  transaction: Transaction,
  nome: string,
  except: number | null,
): Promise<{ nome: string; inactiv: boolean } | undefined> {
  return transaction.first(sql<{ nome: string; inactiv: boolean }>`
    select t.nome, t.inactiv from perigo t
     where sst_norm(t.nome) = sst_norm(${nome}) and t.cd is distinct from ${except}::bigint`);
}

/** @returns the new code. */
export async function insertPerigo(
  transaction: Transaction,
  values: NovoPerigoBody,
): Promise<number> {
  const { cd } = await transaction.one(db.insertInto('perigo').values(values).returning('cd'));
  return cd;
}

export async function updatePerigo(
  transaction: Transaction,
  cd: number,
  values: Omit<PerigoBody, 'versao'>,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('perigo')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}
