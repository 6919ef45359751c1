import { createHmac } from 'node:crypto';
import { type Client, escapeLiteral } from 'pg';

/** The role that the server's connections sign in as: it owns nothing and is a member of nothing (migration 0001). */
const APP_ROLE = 'sst_app';

/** Every server of one database derives the same password from the owner's address. */
function appPassword(ownerUrl: URL): string {
  return createHmac('sha256', decodeURIComponent(ownerUrl.password))
    .update(APP_ROLE)
    .digest('base64url');
}

/** The address that the server's connections use, after `prepareAppRole`. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = appPassword(url);
  url.username = APP_ROLE;
  return url.toString();
}

/**
 * Lets the server sign in as its own role, so that no statement, however it came about, can go back to the owner of
 * the tables. Part of no migration: the password is the address's, and the right to temporary tables the database's.
 * @param client connected as the owner, after the migrations.
 */
export async function prepareAppRole(client: Client, ownerUrl: string): Promise<void> {
  const password = appPassword(new URL(ownerUrl));
  await client.query(`alter role ${APP_ROLE} login password ${escapeLiteral(password)}`);
  await forbidTemporaryTables(client);
}

export async function forbidTemporaryTables(client: Client): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  );
}
