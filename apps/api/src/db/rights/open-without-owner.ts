import type { Client } from 'pg';
import { ConfigError } from '../../config.ts';
import { APP_ROLE } from '../app-role.ts';
import { withClient } from '../connection.ts';
import { tellOfNoAccounts } from '../demo/first-account.ts';
import { findMissing } from '../migrate.ts';
import { createPool, type ServerPool } from '../pool.ts';
import { checkServerFitness } from '../server-fitness.ts';
import { roleOf, tooMighty } from './server-role.ts';

/** Whether a role may bring the database up to date: it has the owner of the tables, or may make the first. */
const OWNS = `
  select coalesce(
    (select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = to_regclass('public.migracao')),
    has_schema_privilege(current_user, 'public', 'create')) as owns`;

const ROLE = `
  select current_user as name, rolsuper or rolbypassrls as mighty,
         coalesce((select pg_has_role(current_user, r.oid, 'usage') from pg_roles r where r.rolname = '${APP_ROLE}'), false) as serves
    from pg_roles where rolname = current_user`;

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
 * @throws {ConfigError} where migrations are missing, or where the role could do more than a server may.
 */
export async function openWithoutOwner({
  addresses,
  poolSize,
  log,
}: ServerDatabase): Promise<ServerPool> {
  await withClient(addresses, async (client) => {
    await checkServerFitness(client);
    if (await owns(client)) throw tooMighty(roleOf(addresses));
    await checkRole(client);
    await requireMigrations(client);
    await tellOfNoAccounts(client, log);
  });
  return createPool({ addresses, max: poolSize });
}

async function owns(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(OWNS);
  return rows[0]?.owns === true;
}

async function checkRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; mighty: boolean; serves: boolean }>(ROLE);
  const [role] = rows;
  if (role?.mighty) throw tooMighty(role.name);
  if (!role?.serves) throw missing('O papel de DATABASE_URL ainda não tem os direitos do servidor');
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
