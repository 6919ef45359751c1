import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { ConfigError } from '../../config.ts';
import { APP_ROLE } from '../app-role.ts';

/** What decides whether a role may be the server's. */
interface RoleFacts {
  readonly known: boolean;
  /** It is, or may become, a role that could change what the log has. */
  readonly mighty: boolean;
  /** Whether the owner may set its password. */
  readonly ours: boolean;
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
  const { rows } = await client.query<RoleFacts>(
    `select r.oid is not null as known,
            r.rolname is not null and (r.rolname = current_user or r.rolsuper or r.rolbypassrls or r.rolcreaterole
              or pg_has_role(r.oid, current_user, 'member')) as mighty,
            r.oid is not null and pg_has_role(current_user, r.oid, 'member with admin option') as ours
       from (select $1::text as wanted) w left join pg_roles r on r.rolname = w.wanted`,
    [name],
  );
  const [facts] = rows;
  if (facts?.mighty) throw tooMighty(name);
  if (!facts?.known)
    await client.query(
      `create role ${role} login inherit nosuperuser nobypassrls password ${password}`,
    );
  else if (facts.ours) await client.query(`alter role ${role} password ${password}`);
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

/** The role that signs in by these URLs, which differ in the server of the database alone. */
export function roleOf([url = '']: readonly string[]): string {
  return decodeURIComponent(new URL(url).username);
}

/** A server with such a role could rewrite the audit log. */
export function tooMighty(name: string): ConfigError {
  return new ConfigError(
    `O papel «${name}» de DATABASE_URL pode mais do que um servidor deve: indique outro, que não seja o dono das tabelas.`,
  );
}
