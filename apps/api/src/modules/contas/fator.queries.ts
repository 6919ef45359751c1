import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The second factor of an account, with how many recovery codes are left. */
export interface Fator {
  readonly segredo: string;
  readonly dt_cria: Date;
  readonly codigos: number;
}

export function findFator(transaction: Transaction, cd: number): Promise<Fator | undefined> {
  return transaction.first(sql<Fator>`
    select f.segredo, f.dt_cria,
           (select count(*)::int from codigo_recuperacao c where c.cd_utilizador = f.cd_utilizador) as codigos
      from fator f where f.cd_utilizador = ${cd}`);
}

/** Gives an account a factor, with its recovery codes. @returns whether it had none. */
export async function insertFator(
  transaction: Transaction,
  cd_utilizador: number,
  fator: {
    readonly segredo: string;
    readonly dt_cria: Date;
    readonly passo_usado: number;
    readonly codigos: readonly Buffer[];
  },
): Promise<boolean> {
  const { codigos, ...values } = fator;
  const inserted = await transaction.run(
    db
      .insertInto('fator')
      .values({ cd_utilizador, ...values })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (inserted === 0) return false;
  const rows = codigos.map((codigo_hash) => ({ cd_utilizador, codigo_hash }));
  await transaction.run(db.insertInto('codigo_recuperacao').values(rows));
  return true;
}

/** Marks the half minute of a code as used. @returns whether no code of it, or a later one, was. */
export async function takeTimeStep(
  transaction: Transaction,
  cd_utilizador: number,
  step: number,
): Promise<boolean> {
  const updated = await transaction.run(
    db
      .updateTable('fator')
      .set({ passo_usado: step })
      .where('cd_utilizador', '=', cd_utilizador)
      .where('passo_usado', '<', step),
  );
  return updated > 0;
}

/** Uses up a recovery code. @returns whether the account had it. */
export async function takeRecoveryCode(
  transaction: Transaction,
  cd_utilizador: number,
  codigo_hash: Buffer,
): Promise<boolean> {
  const deleted = await transaction.run(
    db
      .deleteFrom('codigo_recuperacao')
      .where('cd_utilizador', '=', cd_utilizador)
      .where('codigo_hash', '=', codigo_hash),
  );
  return deleted > 0;
}

/** Takes the factor of an account away. @returns whether it had one. */
export async function deleteFator(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<boolean> {
  const [deleted] = await Promise.all([
    transaction.run(db.deleteFrom('fator').where('cd_utilizador', '=', cd_utilizador)),
    transaction.run(db.deleteFrom('codigo_recuperacao').where('cd_utilizador', '=', cd_utilizador)),
  ]);
  return deleted > 0;
}
