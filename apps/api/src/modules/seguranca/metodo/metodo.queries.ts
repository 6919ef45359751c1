import type { MetodoGuardado, PrioridadeMedida } from '@sst/contract';
import {
  type MetodoDeRisco,
  prioridadeDe,
  type Risco,
  type RiscoDito,
} from '@sst/contract/rules/medidas/metodo';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { utcText } from '../../../sql/moment.ts';

/** What measure `t` was said to have: the degrees alone where these were changed without that, by a server of the version before. */
export const PRIORIDADE = sql<PrioridadeMedida | null>`case
  when t.probabilidade is null then null
  when (t.prioridade ->> 'p')::int = t.probabilidade and (t.prioridade ->> 's')::int = t.severidade then t.prioridade - 'p' - 's'
  else jsonb_build_object('nivel', null, 'texto', t.probabilidade || ' × ' || t.severidade) end`;

/** The method that is in use. */
export async function readMetodo(reader: Pick<Transaction, 'one'>): Promise<MetodoDeRisco> {
  const { metodo } = await reader.one(sql<{ metodo: MetodoDeRisco }>`
    select m.metodo from metodo_risco m order by m.cd desc limit 1`);
  return metodo;
}

/** All that there were, the newest first. */
export function listMetodos(transaction: Transaction): Promise<MetodoGuardado[]> {
  return transaction.all(sql<MetodoGuardado>`
    select m.cd, m.metodo, u.nome as autor, ${utcText('m.momento')} as momento
      from metodo_risco m left join utilizador u on u.cd = m.cd_autor order by m.cd desc`);
}

/** Locks the methods, so that which is in use stays true until the transaction ends. @returns its code. */
export async function lockMetodo(transaction: Transaction): Promise<number> {
  await lockByName(transaction, 'metodo-risco');
  const { cd } = await transaction.one(
    sql<{ cd: number }>`select max(m.cd) as cd from metodo_risco m`,
  );
  return cd;
}

/** @returns the new code. */
export async function insertMetodo(
  transaction: Transaction,
  metodo: MetodoDeRisco,
  { cd_autor, momento }: { readonly cd_autor: number | null; readonly momento: Date },
): Promise<number> {
  const { cd } = await transaction.one(sql<{ cd: number }>`
    insert into metodo_risco (metodo, cd_autor, momento)
    values (${JSON.stringify(metodo)}::jsonb, ${cd_autor}::bigint, ${momento}) returning cd`);
  return cd;
}

interface Graus {
  readonly probabilidade: number | null;
  readonly severidade: number | null;
}

type Graded = Graus & { readonly prioridade: RiscoDito | null };

/** Degrees with the priority that they have by the method in use, as a measure keeps them. */
export async function graded(scope: Scope, graus: Graus): Promise<Graded> {
  return gradedBy(await readMetodo(scope), graus);
}

/** The same by a method that was read. */
export function gradedBy(
  metodo: MetodoDeRisco,
  { probabilidade: p, severidade: s }: Graus,
): Graded {
  const prioridade = p === null || s === null ? null : ditoPor(metodo, { p, s });
  return { probabilidade: p, severidade: s, prioridade };
}

/** A risk with the priority that it has by a method. */
export function ditoPor(metodo: MetodoDeRisco, { p, s }: Risco): RiscoDito {
  return { p, s, ...prioridadeDe({ p, s }, metodo) };
}
