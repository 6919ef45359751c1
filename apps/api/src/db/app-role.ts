import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './connection.ts';

/** The role that has the grants on the tables; it owns nothing and cannot log in (migration 0001). */
export const APP_ROLE = 'sst_app';

/**
 * Gives the server a login role of this database's own, so that no statement can return to the owner of the tables, and
 * no other database of the cluster can open this one. It is not a migration for two reasons: the password is derived
 * from the owner's, so that all servers of the database agree on it, and a copy of the database does not keep the
 * revoked rights.
 * @param client connected as the owner of the database, after the migrations.
 * @param owner URLs of the owner, one for each server of the database.
 * @returns the URLs for the product's connections, in the same order.
 */
export async function prepareAppRole(client: Client, owner: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; oid: number; made: boolean; open: boolean }>(
    `select d.datname as name, d.oid,
            exists (select from pg_roles where rolname = '${APP_ROLE}_' || d.oid) as made,
            exists (select from pg_roles where rolname = '${APP_ROLE}' and rolcanlogin) as open
       from pg_database d where d.datname = current_database()`,
  );
  const [database] = rows;
  if (!database) throw new Error('the database has no name');
  const { login, password } = credentialsOf(database.oid, owner);

  // Earlier versions let all databases of the cluster log in by this role.
  if (database.open) await client.query(`alter role ${APP_ROLE} nologin password null`);
  if (!database.made) {
    await client.query(
      `create role ${login} login inherit nosuperuser nobypassrls;
       grant ${APP_ROLE} to ${login} with inherit true, set false`,
    );
  }
  await client.query(
    `alter role ${login} password ${escapeLiteral(password)};
     revoke connect, temporary on database ${escapeIdentifier(database.name)} from public;
     grant connect on database ${escapeIdentifier(database.name)} to ${login}`,
  );
  return owner.map((address) => signedInAs(address, { login, password }));
}

/** The URLs of the product's connections to a database that a server has made ready; nothing is changed. */
export async function appRoleAddresses(owner: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ oid: number }>('select oid from pg_database where datname = current_database()'),
  );
  const [database] = rows;
  if (!database) throw new Error('the database has no name');
  const credentials = credentialsOf(database.oid, owner);
  return owner.map((address) => signedInAs(address, credentials));
}

interface Credentials {
  readonly login: string;
  readonly password: string;
}

function credentialsOf(oid: number, owner: readonly string[]): Credentials {
  const login = `${APP_ROLE}_${oid}`;
  const [{ password: ofOwner } = { password: '' }] = owner.map((url) => new URL(url));
  const password = createHmac('sha256', decodeURIComponent(ofOwner))
    .update(login)
    .digest('base64url');
  return { login, password };
}

function signedInAs(address: string, { login, password }: Credentials): string {
  const url = new URL(address);
  url.username = login;
  url.password = password;
  return url.toString();
}
