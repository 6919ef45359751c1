import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db } from '../db/builder.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { NO_EMPRESA } from '../eventos-seguranca/record-events.ts';
import { hasFactor } from '../sql/factors.ts';
import type { KeyActor } from './actor.ts';
import { findUser } from './sessions.queries.ts';

/** What is kept of a key, as somebody has chosen it. */
export interface KeptKey {
  readonly nome: string;
  readonly direitos: string[];
  readonly saude: boolean;
  readonly alcance: number[];
  readonly redes: string[];
  readonly origem: string;
  readonly dt_fim: string;
  readonly cd_utilizador: number;
}

/** The same, with whose it is. */
interface StoredKey extends KeptKey {
  readonly cd_empresa: number;
}

/** A key that serves, with where it may be used from and its last day. */
export interface ServingKey {
  readonly actor: Omit<KeyActor, 'ip'>;
  readonly redes: readonly string[];
  readonly dt_fim: string;
}

/** A secret, and where it was used last. */
export interface StoredSegredo {
  readonly cd_empresa: number;
  readonly cd: number;
  readonly cd_segredo: number;
  readonly dt_uso: string | null;
  readonly ip: string | null;
}

/** What a secret opens, by its hash. */
export function findSegredo(
  transaction: Transaction,
  hash: Buffer,
): Promise<StoredSegredo | undefined> {
  return transaction.first(sql<StoredSegredo>`
    select s.cd_empresa, s.cd, s.cd_segredo, s.dt_uso, host(s.ip) as ip from chave_do_segredo(${hash}) s`);
}

/**
 * A key with whoever answers for it, as both stand in a transaction; `undefined` for one that was ended, stands still, or that nobody
 * answers for. Health data are shown only while that user has a second factor.
 */
export async function findServingKey(
  transaction: Transaction,
  cd: number,
): Promise<ServingKey | undefined> {
  const key = await transaction.first(sql<StoredKey>`
    select k.cd_empresa, k.nome, k.direitos, k.saude and ${hasFactor(sql`k.cd_utilizador`)} as saude, k.alcance,
           array(select r::text from unnest(k.redes) r) as redes, k.origem, k.dt_fim, k.cd_utilizador
      from chave_de_programa(${cd}::bigint) k
     where k.dt_terminada is null and k.dt_parada is null and k.cd_utilizador is not null`);
  const user = key && (await findUser(transaction, key.cd_utilizador));
  if (!user) return undefined;
  const { nome, direitos, saude, origem, redes, dt_fim } = key;
  const ofPrestador = key.cd_empresa === NO_EMPRESA;
  const alcance = ofPrestador && key.alcance.length === 0 ? null : key.alcance;
  const actor = {
    kind: 'key',
    cd,
    nome,
    empresa: ofPrestador ? null : key.cd_empresa,
    alcance,
    rights: new Set(direitos),
    saude,
    origem,
    responsavel: { kind: 'user', ...user, ip: null },
  } as const;
  return { actor, redes, dt_fim };
}

/** A program as it stands now. */
export async function findKeyActor(
  transaction: Transaction,
  { cd, ip }: Pick<KeyActor, 'cd' | 'ip'>,
): Promise<KeyActor | undefined> {
  const found = await findServingKey(transaction, cd);
  return found && { ...found.actor, ip };
}

/** Notes the day and the address of a use. */
export async function noteUse(
  pool: Pool,
  { cd_empresa, cd_segredo }: Pick<StoredSegredo, 'cd_empresa' | 'cd_segredo'>,
  use: { readonly dt_uso: string; readonly ip: string | null },
): Promise<void> {
  await inTransaction(pool, { cd_empresa }, (transaction) =>
    transaction.run(db.updateTable('chave_programa_segredo').set(use).where('cd', '=', cd_segredo)),
  );
}
