import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose contents belong to the running server, or come from the archive; as `pg_basebackup` leaves them out. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** The server wants them within its empty folder of segments. */
const WITHIN_WAL = ['pg_wal/archive_status', 'pg_wal/summaries'];
const LEFT_OUT =
  /^(?:backup_label|tablespace_map|backup_manifest|postmaster\.pid|postmaster\.opts|(?:postgresql\.auto\.conf|current_logfiles)\.tmp|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** Its server begins with it, so it is read last. */
const CONTROL = 'global/pg_control';
const BLOCK = 1024 * 1024;

/** What a copy of a cluster has, as paths within it. */
interface Contents {
  readonly folders: string[];
  readonly files: string[];
}

/**
 * The files that a copy of a running server needs, in the order in which they are to be read. What unlogged tables hold is
 * no part: a recovery empties them.
 */
export async function listCluster(clusterDir: string): Promise<Contents> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(clusterDir, folder), { withFileTypes: true });
    const unlogged = new Set(
      entries.flatMap(({ name }) => /^(\d+)_init$/.exec(name)?.slice(1) ?? []),
    );
    for (const entry of entries) {
      const { name } = entry;
      const path = folder === '' ? name : `${folder}/${name}`;
      const relation = /^(\d+)(?!.*_init)/.exec(name)?.[1];
      if (LEFT_OUT.test(name) || (relation && unlogged.has(relation))) continue;
      if (entry.isFile()) files.push(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      if (!EMPTY.has(path)) await visit(path);
    }
  };
  await visit('');
  const first = files.filter((path) => path !== CONTROL);
  return { folders: [...folders, ...WITHIN_WAL], files: [...first, CONTROL] };
}

/** How much a file has, and what. */
export interface Contained {
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Copies a file to a new one, for its owner alone, and has it written to the disk.
 * @returns what was copied; undefined where there is no such file (any more).
 */
export async function copyFile(
  from: string,
  to: string,
  owner?: { readonly uid: number; readonly gid: number },
): Promise<Contained | undefined> {
  const source = await openIfThere(from);
  if (!source) return undefined;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const block = Buffer.allocUnsafe(BLOCK);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(block, 0, BLOCK, null);
        if (bytesRead === 0) break;
        const part = block.subarray(0, bytesRead);
        hash.update(part);
        size += bytesRead;
        await target.writeFile(part);
      }
      if (owner) await target.chown(owner.uid, owner.gid);
      await target.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    // A table that was dropped meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Does a piece of work for each of many, a few at a time, begun in their order; none goes on after one has failed. */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of next) {
      if (failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled([worker(), worker(), worker(), worker()]);
  for (const each of workers) if (each.status === 'rejected') throw each.reason;
}
