import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../make-folder.ts';
import { bitsAllow, canEnter, type RunUser } from '../binaries/run-user.ts';
import { giveOrganigrama } from '../cluster/durable-files.ts';
import { EmbeddedServerError } from '../embedded-server-error.ts';

/**
 * Seconds after which a segment that has been begun is archived: below the minute that may be lost, so that the rest is
 * enough to write it.
 */
const ARCHIVE_TIMEOUT_S = 45;

/** The folder of the archived segments, within that of the copies. */
export function walFolder(backupDir: string): string {
  return join(backupDir, 'wal');
}

/**
 * Makes the folder that the server writes its WAL to, for its owner alone.
 * @param user who runs the server, if not ourselves.
 * @returns its path.
 * @throws {EmbeddedServerError} where the server cannot get there.
 */
export async function prepareArchive(
  backupDir: string,
  user: RunUser | undefined,
): Promise<string> {
  const made = !existsSync(backupDir);
  makeFolder(backupDir, 0o700);
  if (made && user) await chown(backupDir, user.uid, user.gid);
  if (user && !canEnter(backupDir, user)) {
    throw new EmbeddedServerError(
      `o utilizador do PostgreSQL (uid ${user.uid}) não chega a ${backupDir}, onde guarda as cópias; dê permissão de entrada (chmod o+x) às pastas do caminho`,
    );
  }
  const folder = walFolder(backupDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user && statSync(folder).uid === 0) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Says whose archive it is: the number that PostgreSQL gives a cluster when it makes it. */
const OWNER = 'base-de-dados';

/**
 * Keeps an archive to one cluster. A new one, as after the loss of a disk, would begin with the same names of segments, and
 * write over what the lost one has left to be restored from.
 * @throws {EmbeddedServerError} where it is another cluster's.
 */
export async function claimArchive(backupDir: string, clusterDir: string): Promise<void> {
  const control = await readFile(join(clusterDir, 'global', 'pg_control'));
  const system = control.readBigUInt64LE(0).toString();
  const path = join(backupDir, OWNER);
  try {
    await writeFile(path, `${system}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch {
    if ((await readFile(path, 'utf8')).trim() === system) return;
    throw new EmbeddedServerError(
      `${backupDir} tem as cópias de outra base de dados, de que esta escreveria por cima: reponha-a («npm run restaurar»), ou indique outra pasta em BACKUP_DIR`,
    );
  }
}

/**
 * Lets the server read an archive that root has brought here, as from another machine; one that another user has may be in use.
 * @throws {EmbeddedServerError} where it cannot.
 */
export async function giveArchive(backupDir: string, user: RunUser | undefined): Promise<void> {
  if (!user) return;
  const folder = walFolder(backupDir);
  const ofRoot = (path: string) => statSync(path).uid === 0;
  if (ofRoot(folder)) await giveOrganigrama(folder, user);
  if (ofRoot(backupDir) && !bitsAllow(statSync(backupDir), user, 1))
    await chown(backupDir, user.uid, user.gid);
  if (!canEnter(folder, user)) {
    throw new EmbeddedServerError(
      `o utilizador do PostgreSQL (uid ${user.uid}) não lê ${folder}; dê-lha (chown -R ${user.uid}), e permissão de entrada (chmod o+x) às pastas do caminho`,
    );
  }
}

/** The settings with which a server archives. PostgreSQL's own module writes each file whole, and for its owner alone. */
export function archiveSettings(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  };
}
