import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type BinaryPackage,
  findBinaryPackage,
  readBinaryPackage,
} from '../binaries/binary-package.ts';
import {
  type EmbeddedPlaces,
  type EmbeddedServer,
  startEmbeddedServer,
} from '../embedded-server.ts';
import { startWriter, type Writer } from './writer-process.ts';

export const IS_ROOT = process.getuid?.() === 0;

/** A temporary folder with all that a test of the embedded server makes, and its undoing. */
export class Sandbox {
  readonly dir: string;
  readonly places: EmbeddedPlaces;
  readonly lines: string[] = [];
  readonly #servers: EmbeddedServer[] = [];
  readonly #writers: Writer[] = [];

  constructor(dir: string) {
    this.dir = dir;
    this.places = { systemDir: join(dir, 'system') };
  }

  static async open(): Promise<Sandbox> {
    const dir = await mkdtemp(join(realpathSync(tmpdir()), 'sst-embedded-'));
    await chmod(dir, 0o755);
    return new Sandbox(dir);
  }

  path(...names: string[]): string {
    return join(this.dir, ...names);
  }

  async start(
    dataDir: string,
    options: {
      durable?: boolean;
      restarts?: boolean;
      backupDir?: string;
      source?: BinaryPackage;
    } = {},
  ): Promise<EmbeddedServer> {
    const { durable = false, restarts = false, backupDir, source } = options;
    const log = (line: string) => this.lines.push(line);
    const server = await startEmbeddedServer(
      { dataDir, durable, restarts, backupDir, log },
      { ...this.places, ...(source && { source }) },
    );
    this.#servers.push(server);
    return server;
  }

  /** A process that starts the server of `dataDir` and writes rows, reporting each. */
  startWriter(dataDir: string, ...more: string[]): Writer {
    const writer = startWriter([dataDir, this.places.systemDir, ...more]);
    this.#writers.push(writer);
    return writer;
  }

  /** A copy of the binary package that a test may spoil. */
  async copyPackage(folder: string): Promise<BinaryPackage> {
    const { folder: original } = findBinaryPackage();
    await mkdir(dirname(folder), { recursive: true });
    // Hard links where the system can: tests only remove names.
    await promisify(execFile)('cp', ['-al', original, folder]).catch(() =>
      cp(original, folder, { recursive: true, verbatimSymlinks: true }),
    );
    return readBinaryPackage(folder);
  }

  /** Pids of the processes that work within this sandbox; empty where /proc does not tell. */
  async processes(): Promise<number[]> {
    if (!existsSync('/proc/self/cwd')) return [];
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
    const inside = await Promise.all(
      pids.map(async (pid) => {
        const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
        return cwd.startsWith(`${this.dir}/`);
      }),
    );
    return pids.filter((_, index) => inside[index]);
  }

  /** Ends everything and removes the folder; returns the pids that no `stop` had ended. */
  async close(): Promise<number[]> {
    for (const writer of this.#writers) await writer.kill();
    for (const server of this.#servers) await server.stop();
    const left = await this.processes();
    for (const pid of left) process.kill(pid, 'SIGKILL');
    while ((await this.processes()).length > 0) await sleep(20);
    await rm(this.dir, { recursive: true, force: true, maxRetries: 5 });
    return left;
  }
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
