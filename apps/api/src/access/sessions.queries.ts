import { SESSION } from '@sst/contract/rules/limits';
import type { Papel } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db } from '../db/builder.ts';
import { queryAlone, type Transaction } from '../db/transaction.ts';
import { recordSecurityEvents } from '../eventos-seguranca/record-events.ts';
import type { Place, SignedInUser } from './actor.ts';

const HOUR_MS = 3_600_000;

interface StoredUser {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly prestador: boolean;
  readonly places: Place[];
  readonly papeis: Papel[] | null;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly cd_tecnic: number | null;
}

export interface StoredSession {
  readonly cd: number;
  readonly tokenHash: Buffer;
  /** SHA-256 of what the session's browser has to send along; null where the token is enough. */
  readonly prova_hash: Buffer | null;
  readonly dt_uso: Date;
  /** When its user has proved last who they are. */
  readonly provado: Date;
  readonly programa: boolean;
  /** The company whose own issuer has begun it; null where the password or a passkey did. */
  readonly entrada: number | null;
  readonly user: StoredUser;
}

/**
 * User `u` with the active places. A user of the provider has none: they count again once the user leaves the provider.
 */
const USER_COLUMNS = sql`u.cd, u.nome, u.email, u.prestador, u.papeis, u.cd_medic, u.cd_enferm, u.cd_tecnic,
  case when u.prestador then '[]'
       else (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from lugares_do_utilizador(u.cd) l) end as places`;

/** A user as it stands in a transaction, with the active places. */
export function findUser(transaction: Transaction, cd: number): Promise<StoredUser | undefined> {
  return transaction.first(
    sql<StoredUser>`select ${USER_COLUMNS} from utilizador u where u.cd = ${cd}::bigint`,
    'utilizador-presente',
  );
}

/** Earliest last use, and earliest start, of a session that is still valid. */
function oldestLiving(now: Date): { used: Date; begun: Date } {
  return {
    used: new Date(now.getTime() - SESSION.idleHours * HOUR_MS),
    begun: new Date(now.getTime() - SESSION.maxDays * 24 * HOUR_MS),
  };
}

/** Deletes expired sessions. */
export async function deleteEndedSessions(transaction: Transaction, now: Date): Promise<void> {
  const { used, begun } = oldestLiving(now);
  await transaction.run(sql`delete from sessao where dt_uso <= ${used} or dt_cria <= ${begun}`);
}

/** The session of a token's hash with its user and the user's active places, unless it has ended by `now`. */
export async function findSession(
  pool: Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  const { used, begun } = oldestLiving(now);
  const [row] = await queryAlone(
    pool,
    sql<StoredUser & Omit<StoredSession, 'cd' | 'tokenHash' | 'user'> & { cd_sessao: number }>`
      select s.cd as cd_sessao, s.prova_hash, s.dt_uso, coalesce(s.dt_prova, s.dt_cria) as provado, s.programa, s.entrada_empresa as entrada, ${USER_COLUMNS}
        from sessao s
        join utilizador u on u.cd = s.cd_utilizador
       where s.token_hash = ${tokenHash} and s.dt_uso > ${used} and s.dt_cria > ${begun}
         and (s.entrada_empresa is null
              or (not u.prestador and entrada_vale(s.cd_utilizador, s.entrada_empresa)))`,
  );
  if (!row) return undefined;
  const { cd_sessao: cd, prova_hash, dt_uso, provado, programa, entrada, ...user } = row;
  return { cd, tokenHash, prova_hash, dt_uso, provado, programa, entrada, user };
}

export async function touchSession(pool: Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await queryAlone(
    pool,
    sql`update sessao set dt_uso = ${now} where token_hash = ${tokenHash} and dt_uso < ${now}`,
  );
}

/** Notes that the user of a session has proved who they are. */
export async function noteProof(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction.run(
    db.updateTable('sessao').set({ dt_prova: now }).where('token_hash', '=', tokenHash),
  );
}

interface NewSession {
  readonly token_hash: Buffer;
  readonly prova_hash: Buffer | null;
  readonly programa: boolean;
  readonly quando: Date;
  readonly ip: string;
  readonly agente: string;
  /** The company whose own issuer has begun it: it lives only while the account is that company's alone. */
  readonly entrada_empresa: number | null;
}

/**
 * Inserts a session, unless the password was changed meanwhile. Of more than a user may have, those that were used longest
 * ago end.
 * @returns its code, and whether others have ended; `undefined` where it was not inserted.
 */
export async function insertSession(
  transaction: Transaction,
  { cd, pass_hash }: { cd: number; pass_hash: string },
  { quando, ...row }: NewSession,
): Promise<{ cd: number; others: boolean } | undefined> {
  const current = await transaction.run(
    db
      .updateTable('utilizador')
      .set({ dt_ult_acesso: quando })
      .where('cd', '=', cd)
      .where('pass_hash', '=', pass_hash),
  );
  if (current === 0) return undefined;
  const session = { ...row, cd_utilizador: cd, dt_cria: quando, dt_uso: quando };
  const [inserted, ended] = await Promise.all([
    transaction.one(db.insertInto('sessao').values(session).returning('cd')),
    transaction.run(sql`
      delete from sessao where cd_utilizador = ${cd} and token_hash in (
        select token_hash from sessao where cd_utilizador = ${cd}
         order by dt_uso desc, cd desc offset ${SESSION.mostOfUser})`),
    recordOfUser(transaction, { cd_utilizador: cd, acao: 'entrada', ip: row.ip, quando }),
  ]);
  return { cd: inserted.cd, others: ended > 0 };
}

/** A session as its user, or an administrator, sees it. */
export interface ListedSession {
  readonly cd: number;
  readonly token_hash: Buffer;
  readonly agente: string | null;
  readonly ip: string | null;
  readonly dt_cria: Date;
  readonly dt_uso: Date;
}

/** The living sessions of a user, the one used last first. */
export function listSessions(
  transaction: Transaction,
  cd_utilizador: number,
  now: Date,
): Promise<ListedSession[]> {
  const { used, begun } = oldestLiving(now);
  return transaction.all(sql<ListedSession>`
    select cd, token_hash, agente, ip, dt_cria, dt_uso from sessao
     where cd_utilizador = ${cd_utilizador} and dt_uso > ${used} and dt_cria > ${begun}
     order by dt_uso desc, cd desc`);
}

/** Which of some sessions still live. */
export async function livingAmong(
  transaction: Transaction,
  codes: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (codes.length === 0) return new Set();
  const { used, begun } = oldestLiving(now);
  const rows = await transaction.all(sql<{ cd: number }>`
    select cd from sessao
     where cd = any(${[...codes]}::bigint[]) and dt_uso > ${used} and dt_cria > ${begun}`);
  return new Set(rows.map(({ cd }) => cd));
}

/** Deletes one session of a user. @returns whether there was one. */
export async function deleteSessionOf(
  transaction: Transaction,
  { cd, cd_utilizador }: { readonly cd: number; readonly cd_utilizador: number },
): Promise<boolean> {
  const deleted = await transaction.run(
    db.deleteFrom('sessao').where('cd', '=', cd).where('cd_utilizador', '=', cd_utilizador),
  );
  return deleted > 0;
}

/** Deletes the sessions of a user. @param keep token hash of the one that goes on. @returns how many there were. */
export function deleteSessionsOf(
  transaction: Transaction,
  cd_utilizador: number,
  keep?: Buffer,
): Promise<number> {
  return transaction.run(
    db
      .deleteFrom('sessao')
      .where('cd_utilizador', '=', cd_utilizador)
      .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep as Buffer)),
  );
}

/**
 * Deletes the sessions that a company's own issuer has begun.
 * @param cd_utilizador those of one user; without it, of all.
 * @returns whose they were.
 */
export async function deleteSessionsOfEntry(
  transaction: Transaction,
  cd_empresa: number,
  cd_utilizador?: number,
): Promise<number[]> {
  const rows = await transaction.all(
    db
      .deleteFrom('sessao')
      .where('entrada_empresa', '=', cd_empresa)
      .$if(cd_utilizador !== undefined, (query) =>
        query.where('cd_utilizador', '=', cd_utilizador as number),
      )
      .returning('cd_utilizador'),
  );
  return [...new Set(rows.map((row) => row.cd_utilizador))];
}

/** Deletes the sessions of a user who has no active place left, in whichever company, nor works for the provider. */
export async function deleteIdleUserSessions(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<void> {
  await transaction.run(sql`
    delete from sessao s using utilizador u
     where s.cd_utilizador = ${cd_utilizador} and u.cd = s.cd_utilizador and not u.prestador
       and not exists (select 1 from lugares_do_utilizador(u.cd))`);
}

/** Writes a line of what a user has done to the own account: of no company. */
export async function recordOfUser(
  transaction: Transaction,
  line: {
    readonly cd_utilizador: number;
    readonly acao: 'entrada' | 'saida' | 'fim-sessao' | 'fim-sessoes';
    readonly ip: string;
    readonly quando: Date;
  },
): Promise<void> {
  await transaction.run(db.insertInto('registo_sessao').values(line));
  const { acao, ...event } = line;
  // A sign-in is recorded with how it was made, by what ends it.
  if (acao === 'entrada') return;
  const tipo = acao === 'saida' ? 'saida' : 'sessao-terminada';
  await recordSecurityEvents(transaction, [{ ...event, tipo }]);
}

/** @returns the code of the session, where it was still there. */
export async function deleteSession(
  transaction: Transaction,
  actor: SignedInUser,
  quando: Date,
): Promise<number | undefined> {
  const [ended] = await Promise.all([
    transaction.first(
      db.deleteFrom('sessao').where('token_hash', '=', actor.tokenHash).returning('cd'),
    ),
    recordOfUser(transaction, { cd_utilizador: actor.cd, acao: 'saida', ip: actor.ip, quando }),
  ]);
  return ended?.cd;
}
