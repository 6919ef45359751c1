import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** At which step a challenge is signed. */
export type PassoDesafio = 'entrar' | 'segundo-fator' | 'registar' | 'ativar' | 'confirmar';
/** The steps at which a new passkey is made: in a session, or at a sign-in that demands a factor. */
export type PassoNovaChave = Extract<PassoDesafio, 'registar' | 'ativar'>;

/** Which step, and whose: nobody's where nobody has said who they are. */
export interface DesafioDe {
  readonly passo: PassoDesafio;
  readonly cd_utilizador: number | null;
}

export async function insertDesafio(
  transaction: Transaction,
  values: DesafioDe & { readonly desafio_hash: Buffer; readonly dt_fim: Date },
): Promise<void> {
  await transaction.run(db.insertInto('desafio').values(values));
}

/** Uses a challenge up. @returns whether it was one of this step, and not over. */
export async function takeDesafio(
  transaction: Transaction,
  { passo, cd_utilizador }: DesafioDe,
  { desafio_hash, now }: { readonly desafio_hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const taken = await transaction.run(sql`
    delete from desafio
     where desafio_hash = ${desafio_hash} and passo = ${passo} and dt_fim > ${now}
       and cd_utilizador is not distinct from ${cd_utilizador}::bigint`);
  return taken > 0;
}

/** Deletes challenges that are over. */
export async function deleteEndedDesafios(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(db.deleteFrom('desafio').where('dt_fim', '<=', now));
}

/** A passkey as it is stored, with what its authenticator calls the account. */
export interface StoredChave {
  readonly cd: number;
  readonly cd_utilizador: number;
  readonly credencial: Buffer;
  readonly chave_publica: Buffer;
  readonly sincronizavel: boolean;
  readonly id_opaco: Buffer | null;
}

/** The passkey of a credential. */
export function findChave(
  transaction: Transaction,
  credencial: Buffer,
): Promise<StoredChave | undefined> {
  return transaction.first(
    db
      .selectFrom('chave_acesso as c')
      .innerJoin('utilizador as u', 'u.cd', 'c.cd_utilizador')
      .select(['c.cd', 'c.cd_utilizador', 'c.credencial', 'c.chave_publica', 'c.sincronizavel'])
      .select('u.id_opaco')
      .where('c.credencial', '=', credencial),
  );
}

/** A passkey as its user sees it, and as browsers are told of it. */
export interface ListedChave {
  readonly cd: number;
  readonly nome: string;
  readonly credencial: Buffer;
  readonly transportes: string[];
  readonly copiada: boolean;
  readonly dt_cria: Date;
  readonly dt_uso: Date | null;
}

/** The passkeys of an account, the oldest first. */
export function listChaves(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<ListedChave[]> {
  return transaction.all(
    db
      .selectFrom('chave_acesso')
      .select(['cd', 'nome', 'credencial', 'transportes', 'copiada', 'dt_cria', 'dt_uso'])
      .where('cd_utilizador', '=', cd_utilizador)
      .orderBy('dt_cria')
      .orderBy('cd'),
  );
}

export interface NewChave {
  readonly cd_utilizador: number;
  readonly credencial: Buffer;
  readonly chave_publica: Buffer;
  readonly contador: number;
  readonly transportes: string[];
  readonly nome: string;
  readonly sincronizavel: boolean;
  readonly copiada: boolean;
  readonly dt_cria: Date;
}

/** @returns whether nobody has the credential yet. */
export async function insertChave(transaction: Transaction, values: NewChave): Promise<boolean> {
  const inserted = await transaction.run(
    db
      .insertInto('chave_acesso')
      .values(values)
      .onConflict((conflict) => conflict.column('credencial').doNothing()),
  );
  return inserted > 0;
}

/**
 * Counts a passkey as used.
 * @param use its count, as it says itself, and whether it is kept elsewhere by now.
 * @returns whether the count has gone on: one that does not count at all stays at 0.
 */
export async function advanceChave(
  transaction: Transaction,
  cd: number,
  { contador, copiada, dt_uso }: { contador: number; copiada: boolean; dt_uso: Date },
): Promise<boolean> {
  const updated = await transaction.run(
    db
      .updateTable('chave_acesso')
      .set({ contador, copiada, dt_uso })
      .where('cd', '=', cd)
      .where((where) =>
        where.or([
          where('contador', '<', contador),
          where.and([where('contador', '=', 0), sql<boolean>`${contador}::bigint = 0`]),
        ]),
      ),
  );
  return updated > 0;
}

/** Which passkey of which account. */
export interface OwnChave {
  readonly cd: number;
  readonly cd_utilizador: number;
}

/** @returns whether the account had it. */
export async function setChaveName(
  transaction: Transaction,
  { cd, cd_utilizador }: OwnChave,
  nome: string,
): Promise<boolean> {
  const updated = await transaction.run(
    db
      .updateTable('chave_acesso')
      .set({ nome })
      .where('cd', '=', cd)
      .where('cd_utilizador', '=', cd_utilizador),
  );
  return updated > 0;
}

/** @returns its name, where the account had it. */
export async function deleteChave(
  transaction: Transaction,
  { cd, cd_utilizador }: OwnChave,
): Promise<string | undefined> {
  const deleted = await transaction.first(
    db
      .deleteFrom('chave_acesso')
      .where('cd', '=', cd)
      .where('cd_utilizador', '=', cd_utilizador)
      .returning('nome'),
  );
  return deleted?.nome;
}

/** What authenticators call a locked account: made once, and kept though its passkeys go. @param made a new one. */
export async function handleOf(
  transaction: Transaction,
  cd_utilizador: number,
  made: Buffer,
): Promise<Buffer> {
  const { id_opaco } = await transaction.one(sql<{ id_opaco: Buffer }>`
    update utilizador set id_opaco = coalesce(id_opaco, ${made}::bytea)
     where cd = ${cd_utilizador} returning id_opaco`);
  return id_opaco;
}
