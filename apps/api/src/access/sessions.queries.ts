import { SESSION } from '@sst/contract/rules/limits';
import type { Papel } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db } from '../db/builder.ts';
import { queryAlone, type Transaction } from '../db/transaction.ts';
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
}

export interface StoredSession {
  readonly tokenHash: Buffer;
  readonly dt_uso: Date;
  readonly user: StoredUser;
}

/**
 * User `u` with the active places. A user of the provider has none: they count again once the user leaves the provider.
 */
const USER_COLUMNS = sql`u.cd, u.nome, u.email, u.prestador, u.papeis, u.cd_medic,
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
    sql<StoredUser & { dt_uso: Date }>`
      select s.dt_uso, ${USER_COLUMNS}
        from sessao s
        join utilizador u on u.cd = s.cd_utilizador
       where s.token_hash = ${tokenHash} and s.dt_uso > ${used} and s.dt_cria > ${begun}`,
  );
  if (!row) return undefined;
  const { dt_uso, ...user } = row;
  return { tokenHash, dt_uso, user };
}

export async function touchSession(pool: Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await queryAlone(
    pool,
    sql`update sessao set dt_uso = ${now} where token_hash = ${tokenHash} and dt_uso < ${now}`,
  );
}

/** Inserts a session, unless the password was changed meanwhile. @returns whether it was inserted. */
export async function insertSession(
  transaction: Transaction,
  { cd, pass_hash }: { cd: number; pass_hash: string },
  { quando, ...row }: { token_hash: Buffer; quando: Date; ip: string; agente: string },
): Promise<boolean> {
  const current = await transaction.run(
    db
      .updateTable('utilizador')
      .set({ dt_ult_acesso: quando })
      .where('cd', '=', cd)
      .where('pass_hash', '=', pass_hash),
  );
  if (current === 0) return false;
  const session = { ...row, cd_utilizador: cd, dt_cria: quando, dt_uso: quando };
  await Promise.all([
    transaction.run(db.insertInto('sessao').values(session)),
    transaction.run(
      db
        .insertInto('registo_sessao')
        .values({ cd_utilizador: cd, acao: 'entrada', ip: row.ip, quando }),
    ),
  ]);
  return true;
}

export async function deleteSession(
  transaction: Transaction,
  actor: SignedInUser,
  quando: Date,
): Promise<void> {
  await Promise.all([
    transaction.run(db.deleteFrom('sessao').where('token_hash', '=', actor.tokenHash)),
    transaction.run(
      db
        .insertInto('registo_sessao')
        .values({ cd_utilizador: actor.cd, acao: 'saida', ip: actor.ip, quando }),
    ),
  ]);
}
