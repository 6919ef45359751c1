import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareBinaries } from '../../src/db/embedded/binaries/binaries.ts';
import { findBinaryPackage } from '../../src/db/embedded/binaries/binary-package.ts';
import { chooseRunUser } from '../../src/db/embedded/binaries/run-user.ts';
import type { EmbeddedServer } from '../../src/db/embedded/embedded-server.ts';
import { ServerLog } from '../../src/db/embedded/server-log.ts';
import { asFlags, readMachine, serverSettings } from '../../src/db/embedded/server-settings.ts';
import { startServer } from '../../src/db/embedded/server-start.ts';
import { postmasterPid } from '../../src/db/embedded/testing/postmaster-pid.ts';
import type { Sandbox } from '../../src/db/embedded/testing/sandbox.ts';

/** A PostgreSQL that can be stopped as a machine stops: its kernel goes on, and acknowledges what is sent. */
export interface OutageServer {
  /** As the superuser. */
  readonly url: string;
  readonly clusterDir: string;
}

/** The server's own process and those that it has started. */
function processesOf({ clusterDir }: OutageServer): number[] {
  const postmaster = postmasterPid(clusterDir);
  const children = readdirSync('/proc').filter((name) => {
    try {
      return new RegExp(`\\) \\S ${postmaster} `).test(readFileSync(`/proc/${name}/stat`, 'utf8'));
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}

function signal(server: OutageServer, name: NodeJS.Signals): void {
  for (const pid of processesOf(server)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since it was listed, as the process of a connection does.
    }
  }
}

/** Stops all processes of a server: twice, for one that was started before the first was stopped. */
export function freeze(server: OutageServer): void {
  signal(server, 'SIGSTOP');
  signal(server, 'SIGSTOP');
}

export function thaw(server: OutageServer): void {
  signal(server, 'SIGCONT');
}

/** Ends all processes of a server at once, as a machine that is lost does. */
export function destroy(server: OutageServer): void {
  signal(server, 'SIGKILL');
}

export async function asSuperuser<T>(
  { url }: OutageServer,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A copy of a running server that follows it, made as a backup is. Commits of the primary wait until it has applied them.
 * @param name of its folder in the sandbox.
 */
export async function startStandby(
  sandbox: Sandbox,
  primary: EmbeddedServer,
  name: string,
): Promise<OutageServer> {
  const folder = sandbox.path(name);
  const clusterDir = join(folder, 'postgres');
  await mkdir(folder);
  const { uid, gid } = statSync(primary.clusterDir);
  chownSync(folder, uid, gid);
  await asSuperuser(primary, async (admin) => {
    await admin.query(`select pg_backup_start('copia', fast => true)`);
    await promisify(execFile)('cp', ['-a', primary.clusterDir, clusterDir]);
    const { rows } = await admin.query(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(clusterDir, 'backup_label'), rows[0].labelfile);
  });
  const { port, password } = new URL(primary.url);
  await promisify(execFile)('rm', ['-f', join(clusterDir, 'postmaster.pid')]);
  writeFileSync(join(clusterDir, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  appendFileSync(join(clusterDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  for (const file of ['backup_label', 'standby.signal'])
    chownSync(join(clusterDir, file), uid, gid);

  const user = chooseRunUser(undefined);
  const binaries = await prepareBinaries(
    findBinaryPackage(),
    sandbox.path('system', 'binaries'),
    user,
  );
  const flags = asFlags(serverSettings(readMachine(user), false));
  const log = new ServerLog(folder);
  const plan = { clusterDir, password, binaries, user, flags, log, say: () => {} };
  const running = await startServer(plan);
  if (!('port' in running)) throw new Error(`the standby did not start: ${running.output}`);
  await asSuperuser(primary, async (admin) => {
    await admin.query(`alter system set synchronous_standby_names = '*'`);
    await admin.query('select pg_reload_conf()');
    // The tests' servers wait for no disk; the product's database has a setting of its own.
    await admin.query('alter database postgres set synchronous_commit = remote_apply');
  });
  return { url: primary.url.replace(`:${port}/`, `:${running.port}/`), clusterDir };
}
