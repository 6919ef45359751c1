import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_MS = 50;
const PATIENCE_MS = 10_000;

/** Whether a PgBouncer that keeps prepared statements, of 1.21 or later, is on the path. */
export function hasPgBouncer(): boolean {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A PgBouncer with the settings of the handbook (docs/operations.md), before the server of an address. */
export class PgBouncer {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(port: number, process: ChildProcess, folder: string) {
    this.port = port;
    this.#process = process;
    this.#folder = folder;
  }

  /** @param connections how many all clients share. */
  static async open(address: string, connections: number): Promise<PgBouncer> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settingsOf(new URL(address), port, connections));
    // It refuses to be root, and then has to read the file as somebody else.
    chmodSync(folder, 0o755);
    const root = process.getuid?.() === 0 ? ['--user=nobody'] : [];
    const child = spawn('pgbouncer', ['--quiet', ...root, file], { stdio: 'ignore' });
    const bouncer = new PgBouncer(port, child, folder);
    const url = new URL(address);
    url.host = `127.0.0.1:${port}`;
    await waitFor(url.toString());
    return bouncer;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGQUIT');
      await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }
}

function settingsOf(url: URL, port: number, connections: number): string {
  const place = `host=${url.hostname} port=${url.port || 5432} dbname=${url.pathname.slice(1)}`;
  const role = `user=${url.username} password=${decodeURIComponent(url.password)}`;
  return `[databases]
* = ${place} ${role}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
ignore_startup_parameters = options
default_pool_size = ${connections}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitFor(connectionString: string): Promise<void> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const client = new Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch (error) {
      if (waited > PATIENCE_MS) throw error;
      await setTimeout(LOOK_MS);
    }
  }
}
