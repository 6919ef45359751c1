import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { hasFactor } from '../../../sql/factors.ts';

/** The application of an account that makes codes for it. */
export interface Fator {
  readonly segredo: string;
  readonly dt_cria: Date;
}

export function findFator(transaction: Transaction, cd: number): Promise<Fator | undefined> {
  return transaction.first(
    db.selectFrom('fator').select(['segredo', 'dt_cria']).where('cd_utilizador', '=', cd),
  );
}

/** How many recovery codes an account has left, whichever factor they stand in for. */
export async function countRecoveryCodes(transaction: Transaction, cd: number): Promise<number> {
  const { codigos } = await transaction.one(sql<{ codigos: number }>`
    select count(*)::int as codigos from codigo_recuperacao where cd_utilizador = ${cd}`);
  return codigos;
}

/** Gives an account recovery codes in place of those that it has. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  cd_utilizador: number,
  codigos: readonly Buffer[],
): Promise<void> {
  await transaction.run(
    db.deleteFrom('codigo_recuperacao').where('cd_utilizador', '=', cd_utilizador),
  );
  const rows = codigos.map((codigo_hash) => ({ cd_utilizador, codigo_hash }));
  await transaction.run(db.insertInto('codigo_recuperacao').values(rows));
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
  await replaceRecoveryCodes(transaction, cd_utilizador, codigos);
  return true;
}

/** The secrets of all factors, as they are kept; locked until the transaction ends. */
export function listSecrets(
  transaction: Transaction,
): Promise<{ cd_utilizador: number; segredo: string }[]> {
  return transaction.all(db.selectFrom('fator').select(['cd_utilizador', 'segredo']).forUpdate());
}

/** Keeps the same secret in another form. */
export async function keepSecret(
  transaction: Transaction,
  cd_utilizador: number,
  segredo: string,
): Promise<void> {
  await transaction.run(
    db.updateTable('fator').set({ segredo }).where('cd_utilizador', '=', cd_utilizador),
  );
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

/** Whom a letter about an account is for. */
export function findRecipient(
  transaction: Transaction,
  cd: number,
): Promise<{ nome: string; email: string }> {
  return transaction.one(
    db.selectFrom('utilizador').select(['nome', 'email']).where('cd', '=', cd),
  );
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

/** Takes the codes of its application from an account. @returns whether it had them. */
export async function deleteFator(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<boolean> {
  const deleted = await transaction.run(
    db.deleteFrom('fator').where('cd_utilizador', '=', cd_utilizador),
  );
  await deleteIdleRecoveryCodes(transaction, cd_utilizador);
  return deleted > 0;
}

/** Takes every factor of an account away: the application's codes and the passkeys. @returns whether it had one. */
export async function deleteFactors(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<boolean> {
  const chaves = await transaction.run(
    db.deleteFrom('chave_acesso').where('cd_utilizador', '=', cd_utilizador),
  );
  return (await deleteFator(transaction, cd_utilizador)) || chaves > 0;
}

/** Deletes the recovery codes of an account that has no factor left. */
export async function deleteIdleRecoveryCodes(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<void> {
  await transaction.run(sql`
    delete from codigo_recuperacao r
     where r.cd_utilizador = ${cd_utilizador} and not ${hasFactor(sql`r.cd_utilizador`)}`);
}
