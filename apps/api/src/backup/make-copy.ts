import { createHash } from 'node:crypto';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { CommandError } from '../cli/command-error.ts';
import { createClient } from '../db/connection.ts';
import { walFolder } from '../db/embedded/archive/wal-archive.ts';
import { syncFolder, writeWhole } from '../db/embedded/cluster/durable-files.ts';
import type { ServerElsewhere } from '../db/embedded/running-server.ts';
import { VERSION } from '../version.ts';
import { copyFile, forEachOf, listCluster } from './cluster-files.ts';
import { copyName, partOf, removeOld, removeParts } from './copies.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { countRows } from './row-counts.ts';

/** Held while a copy is made: a second one waits for nothing, but is refused. */
const LOCK = `hashtext('area-cliente-sst copia')`;
/** PostgreSQL's own description of where a recovery begins, without which the files are damaged data. */
const LABEL = 'backup_label';
/** How long the archive may take for the last segment of a copy. */
const ARCHIVED_WITHIN = '10min';

export interface CopyOptions {
  /** With its archive, which the server writes to. */
  readonly backupDir: string;
  readonly server: ServerElsewhere;
  /** How many copies are kept, this one included. */
  readonly keep: number;
}

export interface MadeCopy {
  readonly folder: string;
  readonly manifest: Manifest;
  /** How many old ones were removed. */
  readonly removed: number;
}

/**
 * Copies a running embedded server, which goes on working: a copy of its files, described file by file, that becomes whole by
 * what the archive has got until its end. It has its name only once all of it is on the disk.
 * @throws {CommandError} where the server does not archive into that folder, or another copy is being made.
 */
export async function makeCopy({ backupDir, server, keep }: CopyOptions): Promise<MadeCopy> {
  const client = createClient(server.url, 'area-cliente-sst-copia');
  await client.connect();
  try {
    await checkServer(client, backupDir);
    await removeParts(backupDir);
    const folder = join(backupDir, copyName(new Date()));
    const part = partOf(folder);
    try {
      await mkdir(part, { mode: 0o700 });
      const manifest = await fillCopy(client, part, server.clusterDir);
      await writeManifest(part, manifest);
      await rename(part, folder);
      await syncFolder(backupDir);
      return { folder, manifest, removed: await removeOld(backupDir, keep) };
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

async function checkServer(client: Client, backupDir: string): Promise<void> {
  const { rows } = await client.query<{ archive: string | null; alone: boolean; spaces: number }>(
    `select case current_setting('archive_mode') when 'on' then current_setting('basic_archive.archive_directory', true) end as archive,
            pg_try_advisory_lock(${LOCK}) as alone,
            (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  const { archive, alone, spaces } = rows[0] ?? {};
  const there = (path: string) => realpath(path).catch(() => path);
  if (!archive || (await there(archive)) !== (await there(walFolder(backupDir))))
    throw new CommandError(
      `O servidor em curso não guarda em ${backupDir} o que se grava: pare-o, e arranque-o de novo com este BACKUP_DIR.`,
    );
  if (!alone) throw new CommandError('Já está a ser feita uma cópia.');
  if (spaces) throw new CommandError('A base de dados tem «tablespaces», que não se copiam assim.');
}

/** Copies cluster and label into a folder. @returns what is in it. */
async function fillCopy(client: Client, folder: string, clusterDir: string): Promise<Manifest> {
  // Before the copy: what was committed by then is in it.
  const counted = await countRows(client);
  const begun = await client.query<{ system: string; now: Date; major: string }>(
    `select (select system_identifier::text from pg_control_system()) as system, clock_timestamp() as now,
            (current_setting('server_version_num')::int / 10000)::text as major`,
  );
  const { system = '', now = new Date(), major = '' } = begun.rows[0] ?? {};
  await client.query(`select pg_backup_start('area-cliente-sst', fast => true)`);
  const target = join(folder, 'postgres');
  const copied = await copyCluster(clusterDir, target);
  await client.query(`set statement_timeout = '${ARCHIVED_WITHIN}'`);
  const ended = await client.query<{ label: string; last: string; now: Date }>(
    `select s.labelfile as label, pg_walfile_name(s.lsn) as last, clock_timestamp() as now
       from pg_backup_stop(wait_for_archive => true) s`,
  );
  const { label = '', last = '', now: end = new Date() } = ended.rows[0] ?? {};
  await writeWhole(join(target, LABEL), label, 0o600);
  const labelled = { path: LABEL, size: Buffer.byteLength(label), sha256: sha256Of(label) };
  return {
    format: 1,
    version: VERSION,
    postgres: major,
    system,
    started: now.toISOString(),
    ended: end.toISOString(),
    firstSegment: /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '',
    lastSegment: last,
    ...counted,
    folders: copied.folders,
    files: [...copied.files, labelled],
  };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function copyCluster(
  clusterDir: string,
  target: string,
): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const { folders, files } = await listCluster(clusterDir);
  for (const path of ['', ...folders])
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  const copied: Manifest['files'] = [];
  await forEachOf(files, async (path) => {
    const contained = await copyFile(join(clusterDir, path), join(target, path));
    if (contained) copied.push({ path, ...contained });
  });
  for (const path of ['', ...folders]) await syncFolder(join(target, path));
  return { folders, files: copied };
}
