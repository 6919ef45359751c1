import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { ConfigError } from '../../config.ts';
import { APP_ROLE } from '../app-role.ts';

/** What decides whether a role may be the server's. */
interface RoleFacts {
  readonly name: string;
  readonly known: boolean;
  /** It is, or may become, a role that could change what the log has, or see past row-level security. */
  readonly mighty: boolean;
  /** Whether it has the rights of the server. */
  readonly serves: boolean;
}

/** Roles that the product makes for single purposes, and those of PostgreSQL that reach past the rights of the server. */
const OTHER_ROLES = [
  'sst_retencao',
  'sst_prestador',
  'sst_busca',
  'sst_acesso',
  'pg_write_all_data',
  'pg_read_all_data',
  'pg_execute_server_program',
  'pg_write_server_files',
  'pg_read_server_files',
  'pg_maintain',
];

/** Membership of any kind counts, also that which is only good for `set role`: a statement would do. */
const FACTS = `
  select w.wanted as name, r.oid is not null as known,
         r.oid is not null and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or exists (
           select from pg_roles o
            where (o.rolname = any($2)
                   or o.oid = (select d.datdba from pg_database d where d.datname = current_database())
                   or o.oid in (select c.relowner from pg_class c
                                 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')))
              and pg_has_role(r.oid, o.oid, 'member'))) as mighty,
         coalesce((select pg_has_role(r.oid, a.oid, 'usage') from pg_roles a where a.rolname = $3), false) as serves
    from (select coalesce($1, current_user::text) as wanted) w left join pg_roles r on r.rolname = w.wanted`;

/**
 * Looks whether a role is fit for the server.
 * @param client any role's connection to the database.
 * @param name the role that DATABASE_URL names; that of the connection where absent.
 * @throws {ConfigError} for a role that could change more than a server may.
 */
export async function checkServerRole(client: Client, name?: string): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(FACTS, [name ?? null, OTHER_ROLES, APP_ROLE]);
  const [facts] = rows;
  if (!facts) throw new Error('a look at one role answered nothing');
  if (facts.mighty) throw tooMighty(facts.name);
  return facts;
}

/**
 * Prepares the role that DATABASE_URL names, with which the server signs in: makes it where there is none, and gives it the
 * rights of the server and no others.
 * @param client connected as the owner of the database, after the migrations.
 * @param addresses URLs of the server's role, one for each server of the database.
 * @throws {ConfigError} for a role that could change more than a server may.
 */
export async function prepareServerRole(
  client: Client,
  addresses: readonly string[],
): Promise<void> {
  const name = roleOf(addresses);
  const [{ password: encoded } = { password: '' }] = addresses.map((url) => new URL(url));
  const password = escapeLiteral(decodeURIComponent(encoded));
  const role = escapeIdentifier(name);
  const { known } = await checkServerRole(client, name);
  if (!known)
    await client.query(
      `create role ${role} login inherit nosuperuser nobypassrls password ${password}`,
    );
  else if (await mayAlter(client, name))
    await client.query(`alter role ${role} password ${password}`);
  const { rows: databases } = await client.query<{ name: string }>(
    'select current_database() as name',
  );
  const database = escapeIdentifier(databases[0]?.name ?? '');
  await client.query(
    `grant ${APP_ROLE} to ${role} with inherit true, set false;
     revoke connect, temporary on database ${database} from public;
     grant connect on database ${database} to ${role}`,
  );
}

/** Whether the owner may set the password of a role. */
async function mayAlter(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select pg_has_role(current_user, r.oid, 'member with admin option') as ours from pg_roles r where r.rolname = $1`,
    [name],
  );
  return rows[0]?.ours === true;
}

/** The role that signs in by these URLs, which differ in the server of the database alone. */
function roleOf([url = '']: readonly string[]): string {
  return decodeURIComponent(new URL(url).username);
}

/** A server with such a role could rewrite the audit log. */
function tooMighty(name: string): ConfigError {
  return new ConfigError(
    `O papel «${name}» de DATABASE_URL pode mais do que um servidor deve: indique outro, que não seja o dono das tabelas.`,
  );
}
