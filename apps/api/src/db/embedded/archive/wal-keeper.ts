import { createReadStream } from 'node:fs';
import { chown, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants as zlib } from 'node:zlib';
import pg from 'pg';
import { syncFolder } from '../cluster/durable-files.ts';

const EVERY_MS = 20_000;
const WHOLE_SEGMENT = /^[0-9A-F]{24}$/;
/** What a server or a keeper that was killed leaves behind. */
const LEFT = /^archtemp\.|\.parcial$/;
const LEFT_MS = 3_600_000;

interface KeeperNeeds {
  /** The folder of the archived segments. */
  readonly folder: string;
  /** Of the superuser. */
  readonly url: string;
  readonly say: (line: string) => void;
}

/**
 * Looks after the archive of a running server: compresses what has arrived (a segment has 16 MB, of which a quiet minute
 * fills little), and tells when nothing arrives any more.
 */
export class WalKeeper {
  readonly #needs: KeeperNeeds;
  readonly #timer: NodeJS.Timeout;
  #turn: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;
  #told = '';

  constructor(needs: KeeperNeeds) {
    this.#needs = needs;
    this.#timer = setInterval(() => {
      this.#turn = this.#turn.then(() => this.#look());
    }, EVERY_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { folder } = this.#needs;
    const wrong = await Promise.all([compressArchived(folder), this.#trouble()]).then(
      ([, trouble]) => trouble,
      (error: Error) => `O histórico em ${folder} não pôde ser tratado: ${error.message}.`,
    );
    if (wrong && wrong !== this.#told) this.#needs.say(wrong);
    if (!wrong && this.#told) this.#needs.say('O histórico voltou a receber o que se grava.');
    this.#told = wrong ?? '';
  }

  /** Why the server does not archive, if it does not. A database that is away is told of elsewhere. */
  async #trouble(): Promise<string | undefined> {
    const { folder } = this.#needs;
    const found = await this.#ask<{ folder: string | null; failed: string | null }>(
      `select current_setting('basic_archive.archive_directory', true) as folder,
              (select last_failed_wal from pg_stat_archiver
                where last_failed_time > coalesce(last_archived_time, '-infinity')) as failed`,
    );
    if (!found) return undefined;
    if (found.folder !== folder)
      return `O servidor PostgreSQL retomado não guarda em ${folder} o que se grava: pare-o e arranque de novo.`;
    return found.failed === null
      ? undefined
      : `O PostgreSQL não consegue guardar em ${folder} o que se grava (${found.failed}): o disco está cheio, ou a pasta mudou.`;
  }

  async #ask<Row>(sql: string): Promise<Row | undefined> {
    const client = new pg.Client({
      connectionString: this.#needs.url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(sql)).rows[0];
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Has the segment archived that is being written, before the server is stopped. May be called again. */
  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      this.end();
      await this.#turn;
      await this.#ask('select pg_switch_wal()');
    })();
    return this.#stopped;
  }

  /** Leaves the archive as it is, as where the server has ended. */
  end(): void {
    clearInterval(this.#timer);
  }
}

/** Compresses the whole segments of an archive, each written whole before the original is removed. */
export async function compressArchived(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (WHOLE_SEGMENT.test(name)) await compress(path);
    if (!LEFT.test(name)) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
  await syncFolder(folder);
}

async function compress(path: string): Promise<void> {
  const part = `${path}.gz.parcial`;
  const { uid, gid, atime, mtime } = await stat(path);
  const file = await open(part, 'w', 0o600);
  try {
    const gzip = createGzip({ level: zlib.Z_BEST_SPEED });
    await pipeline(createReadStream(path), gzip, async (parts: AsyncIterable<Buffer>) => {
      for await (const each of parts) await file.writeFile(each);
    });
    await file.utimes(atime, mtime);
    await file.sync();
  } finally {
    await file.close();
  }
  // The server that reads it in a restore may run as another user than we do.
  if (process.getuid?.() === 0) await chown(part, uid, gid);
  await rename(part, `${path}.gz`);
  await rm(path);
}
