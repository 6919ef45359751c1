import type { Client } from 'pg';
import { ConfigError } from '../../config.ts';
import { withClient } from '../connection.ts';
import { tellOfNoAccounts } from '../demo/first-account.ts';
import { findMissing } from '../migrate.ts';
import { createPool, type ServerPool } from '../pool.ts';
import { checkServerFitness } from '../server-fitness.ts';
import { checkServerRole } from './server-role.ts';

/** Whether a role may bring the database up to date: it has the owner of the tables, or may make the first. */
const OWNS = `
  select coalesce(
    (select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = to_regclass('public.migracao')),
    has_schema_privilege(current_user, 'public', 'create')) as owns`;

/** Whether the role of these URLs owns the tables, or would if there were any. */
export async function isOwner(addresses: readonly string[]): Promise<boolean> {
  const { rows } = await withClient(addresses, (client) => client.query<{ owns: boolean }>(OWNS));
  return rows[0]?.owns === true;
}

export interface ServerDatabase {
  /** URLs of a role that owns nothing, one for each server of the database. */
  readonly addresses: readonly string[];
  readonly poolSize: number;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Opens the server's pool on a database that others bring up to date.
 * @throws {ConfigError} where migrations or functions are missing, or where the role could do more than a server may.
 */
export async function openWithoutOwner({
  addresses,
  poolSize,
  log,
}: ServerDatabase): Promise<ServerPool> {
  await withClient(addresses, async (client) => {
    await checkServerFitness(client);
    const { serves } = await checkServerRole(client);
    if (!serves) throw missing('O papel de DATABASE_URL ainda não tem os direitos do servidor');
    await requireMigrations(client);
    await tellOfNoAccounts(client, log);
  });
  return createPool({ addresses, max: poolSize });
}

async function requireMigrations(client: Client): Promise<void> {
  const names = await findMissing(client);
  if (names.length === 0) return;
  throw missing(`Faltam migrações na base de dados (${names.length}, até ${names.at(-1)})`);
}

function missing(what: string): ConfigError {
  return new ConfigError(
    `${what}: execute «npm run sst -- migrar» com DATABASE_OWNER_URL, o dono das tabelas.`,
  );
}
