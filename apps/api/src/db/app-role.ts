import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/** What may be read and written: it owns nothing and nobody signs in as it (migration 0001). */
const APP_ROLE = 'sst_app';

/**
 * Lets the server sign in as a role of this database's own, so that no statement, however it came about, can go back to
 * the owner of the tables, and no other database of the cluster opens this one. Part of no migration: the password is
 * derived from the owner's, so that every server of the database finds the same, and what is taken from everyone is
 * the database's, which a copy of it does not keep.
 * @param client connected as the owner of the database, after the migrations.
 * @returns the address that the server's connections use.
 */
export async function prepareAppRole(client: Client, ownerUrl: string): Promise<string> {
  const { rows } = await client.query<{ name: string; oid: number; made: boolean; open: boolean }>(
    `select d.datname as name, d.oid,
            exists (select from pg_roles where rolname = '${APP_ROLE}_' || d.oid) as made,
            exists (select from pg_roles where rolname = '${APP_ROLE}' and rolcanlogin) as open
       from pg_database d where d.datname = current_database()`,
  );
  const [database] = rows;
  if (!database) throw new Error('the database has no name');
  const login = `${APP_ROLE}_${database.oid}`;
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(login)
    .digest('base64url');

  // A version before this one let all databases of the cluster in by this role.
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
  url.username = login;
  url.password = password;
  return url.toString();
}
