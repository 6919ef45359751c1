import type { TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';
import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import { hasFactor } from '../../../sql/factors.ts';
import { passwordMark } from '../../../sql/password-mark.ts';
import { withdrawLinks } from '../../correio/outbox.ts';

export interface Account {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly pass_hash: string | null;
  /** The last confirmed address, in lower case. */
  readonly email_confirmado: string | null;
  readonly prestador: boolean;
}

const ACCOUNT = ['cd', 'nome', 'email', 'pass_hash', 'email_confirmado', 'prestador'] as const;

export function findAccount(transaction: Transaction, cd: number): Promise<Account | undefined> {
  return transaction.first(db.selectFrom('utilizador').select(ACCOUNT).where('cd', '=', cd));
}

/** Locks an account until the transaction ends: neither its values nor its places can change meanwhile. */
export function lockAccount(transaction: Transaction, cd: number): Promise<Account | undefined> {
  return transaction.first(
    db.selectFrom('utilizador').select(ACCOUNT).where('cd', '=', cd).forUpdate(),
  );
}

function byEmail(email: string) {
  return db
    .selectFrom('utilizador')
    .select(ACCOUNT)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`);
}

export function findAccountByEmail(
  transaction: Transaction,
  email: string,
): Promise<Account | undefined> {
  return transaction.first(byEmail(email));
}

/** As `lockAccount`; `undefined` also where its e-mail was changed meanwhile. */
export function lockAccountByEmail(
  transaction: Transaction,
  email: string,
): Promise<Account | undefined> {
  return transaction.first(byEmail(email).forUpdate());
}

/**
 * Inserts an account. A password is marked as chosen by somebody else: nobody makes their own account.
 * @returns it; `undefined` if the e-mail is taken.
 */
export function insertAccount(
  transaction: Transaction,
  values: Pick<Account, 'nome' | 'email' | 'pass_hash'>,
): Promise<Account | undefined> {
  return transaction.first(
    db
      .insertInto('utilizador')
      .values({
        ...values,
        pass_dada: passwordMark(sql`${values.pass_hash}::text`),
        pass_dada_em: values.pass_hash === null ? null : sql`now()`,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(ACCOUNT),
  );
}

/** @throws the database's unique violation for an e-mail that belongs to another account. */
export async function updateAccount(
  transaction: Transaction,
  { cd, nome, email }: Pick<Account, 'cd' | 'nome' | 'email'>,
): Promise<void> {
  await transaction.run(db.updateTable('utilizador').set({ nome, email }).where('cd', '=', cd));
}

interface NewSecret {
  readonly cd: number;
  readonly pass_hash: string;
  /** Token hash of the session that is not ended. */
  readonly keep?: Buffer;
  /** The address that was confirmed by the use of its link, and when. */
  readonly confirmed?: { readonly email: string; readonly quando: Date };
}

/** Sets a password, ends the user's sessions, and invalidates all of the user's links, also those that are to be sent. */
export async function setPassword(
  transaction: Transaction,
  { cd, pass_hash, keep, confirmed }: NewSecret,
): Promise<void> {
  const values = {
    pass_hash,
    pass_adiada_ate: null,
    ...(confirmed && { email_confirmado: confirmed.email }),
  };
  await Promise.all([
    transaction.run(db.updateTable('utilizador').set(values).where('cd', '=', cd)),
    confirmed && keepConfirmed(transaction, cd, confirmed),
    transaction.run(
      db
        .deleteFrom('sessao')
        .where('cd_utilizador', '=', cd)
        .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep as Buffer)),
    ),
    transaction.run(db.deleteFrom('chave_palavra_passe').where('cd_utilizador', '=', cd)),
    withdrawLinks(transaction, cd, { confirmed: confirmed !== undefined }),
  ]);
}

/** Gives an account without a password one that nobody knows: it signs in otherwise, and a link by mail sets one later. */
export async function setUnknownPassword(
  transaction: Transaction,
  cd: number,
  pass_hash: string,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('utilizador')
      .set({ pass_hash })
      .where('cd', '=', cd)
      .where('pass_hash', 'is', null),
  );
}

/** Names of the companies and units that an account works for. */
export async function placeNamesOf(transaction: Transaction, cd: number): Promise<string[]> {
  const rows = await transaction.all(
    sql<{ nome: string }>`select l.nome from lugares_do_utilizador(${cd}::bigint) l`,
  );
  return rows.map(({ nome }) => nome);
}

/** Lets a weak password wait until a moment, once. @returns whether it may. */
export async function postponeWeak(
  transaction: Transaction,
  cd: number,
  until: Date,
): Promise<boolean> {
  const updated = await transaction.run(
    db
      .updateTable('utilizador')
      .set({ pass_adiada_ate: until })
      .where('cd', '=', cd)
      .where('pass_adiada_ate', 'is', null),
  );
  return updated > 0;
}

/** Records a confirmed address, which opens the places that wait for it. */
async function keepConfirmed(
  transaction: Transaction,
  cd_utilizador: number,
  { email, quando }: NonNullable<NewSecret['confirmed']>,
): Promise<void> {
  await transaction.run(
    db
      .insertInto('endereco_confirmado')
      .values({ cd_utilizador, email, dt_cria: quando })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The own changes that are security events, by their action. */
const EVENT_OF_CHANGE = {
  dados: 'conta-mudada',
  'palavra-passe': 'palavra-passe-mudada',
  'palavra-passe-adiada': undefined,
  ligacao: 'ligacao-usada',
  'fator-ativado': 'fator-ativado',
  'fator-removido': 'fator-removido',
  'chave-adicionada': 'chave-acesso-criada',
  'chave-removida': 'chave-acesso-removida',
  // Refused, which its answer says.
  'chave-regressiva': undefined,
  'codigos-renovados': 'codigos-renovados',
} as const satisfies Record<string, TipoSeguranca | undefined>;

/** Writes the audit line of a user's own change. */
export async function recordOwnChange(
  transaction: Transaction,
  line: {
    cd_utilizador: number;
    acao: keyof typeof EVENT_OF_CHANGE;
    ip: string;
    quando: Date;
  },
): Promise<void> {
  await transaction.run(db.insertInto('registo_sessao').values(line));
  const { acao, ...event } = line;
  const tipo = EVENT_OF_CHANGE[acao];
  if (tipo) await recordSecurityEvents(transaction, [{ ...event, tipo }]);
}

/** Whether an account has a second factor, of either kind. */
export async function isProtected(transaction: Transaction, cd: number): Promise<boolean> {
  const { fator } = await transaction.one(
    sql<{ fator: boolean }>`select ${hasFactor(sql`${cd}::bigint`)} as fator`,
  );
  return fator;
}
