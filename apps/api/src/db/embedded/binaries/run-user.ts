import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedServerError } from '../embedded-server-error.ts';

/** The user that the server runs as when we are root; its supplementary groups are not kept. */
export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

/** A user by name in the text of `/etc/passwd`; never root. */
export function userInPasswd(passwd: string, name: string): RunUser | undefined {
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function userFromId(name: string): RunUser | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    const user = { uid: ask('-u'), gid: ask('-g') };
    return user.uid > 0 ? user : undefined;
  } catch {
    return undefined;
  }
}

function lookUp(name: string): RunUser | undefined {
  try {
    const user = userInPasswd(readFileSync('/etc/passwd', 'utf8'), name);
    if (user) return user;
  } catch {
    // No readable /etc/passwd: `id` also knows users of a directory service.
  }
  return userFromId(name);
}

/**
 * Who runs the server; `undefined` for the present user. PostgreSQL refuses root: then it is the owner of the cluster, if
 * there is one already, else `postgres`, else `nobody`.
 * @throws {EmbeddedServerError} where the system has none of them.
 */
export function chooseRunUser(clusterOwner: RunUser | undefined): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner;
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new EmbeddedServerError(
    'o PostgreSQL não aceita correr como root e o sistema não tem o utilizador postgres nem nobody',
  );
}

type Mode = Pick<Stats, 'mode' | 'uid' | 'gid'>;

/** Whether the permission bits give `user` all of `wanted` (4 read, 2 write, 1 enter). */
export function bitsAllow(stats: Mode, user: RunUser, wanted: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}

/** Whether `user` may pass through `folder` and every folder above it. */
export function canEnter(folder: string, user: RunUser): boolean {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!bitsAllow(statSync(at), user, 1)) return false;
    if (at === dirname(at)) return true;
  }
}
