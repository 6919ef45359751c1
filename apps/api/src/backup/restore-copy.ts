import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../cli/command-error.ts';
import { giveArchive, walFolder } from '../db/embedded/archive/wal-archive.ts';
import { type Binaries, prepareBinaries } from '../db/embedded/binaries/binaries.ts';
import { findBinaryPackage } from '../db/embedded/binaries/binary-package.ts';
import { stopLeftServer } from '../db/embedded/cluster/cluster-setup.ts';
import { syncFolder } from '../db/embedded/cluster/durable-files.ts';
import { claimFolder } from '../db/embedded/cluster/folder-claim.ts';
import { type Placement, placeCluster } from '../db/embedded/cluster/placement.ts';
import { makeFolder } from '../make-folder.ts';
import { copyFile, forEachOf } from './cluster-files.ts';
import { type Copy, listCopies } from './copies.ts';
import { recoverCluster, SIGNAL } from './recover.ts';
import { followSegments, isRestoredSince } from './wal-segments.ts';

export interface RestoreOptions {
  readonly backupDir: string;
  /** The data folder that is made; it must be empty, or not be there. */
  readonly dataDir: string;
  /** The moment to go back to; undefined: as far as the archive goes. */
  readonly until?: Date | undefined;
  /** Where clusters and binaries lie that cannot be in the data folder. */
  readonly systemDir: string;
  readonly say: (line: string) => void;
}

interface RestoredCopy {
  readonly copy: Copy;
  /** When the last transaction was made that has been restored; undefined: the archive had none after the copy. */
  readonly last: Date | undefined;
}

/**
 * Makes a data folder of a copy and of what the archive has got since.
 * @throws {CommandError} where there is no such copy, a file is not what the copy says, or the archive has a gap; the folder
 *   can then not be started, and is to be removed.
 */
export async function restoreCopy(options: RestoreOptions): Promise<RestoredCopy> {
  const { backupDir, dataDir, until, systemDir, say } = options;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CommandError(`A pasta ${dataDir} não está vazia: indique outra.`);
  const copy = await chooseCopy(backupDir, until);
  const source = findBinaryPackage();
  if (copy.manifest.postgres !== source.major)
    throw new CommandError(
      `A cópia ${copy.name} é do PostgreSQL ${copy.manifest.postgres}, e este é o ${source.major}.`,
    );
  await checkArchive(backupDir, copy, until);
  makeFolder(dataDir, 0o755);
  const folder = await realpath(dataDir);
  const release = await claimFolder(folder);
  try {
    const place = await placeCluster(folder, { systemDir, say, stopLeftServer });
    const { user, home } = place;
    await giveArchive(backupDir, user);
    const copies = join(home === folder ? folder : systemDir, 'binaries');
    const binaries: Binaries = await prepareBinaries(source, copies, user);
    say(`A repor ${copy.name} em ${place.clusterDir}.`);
    await putBack(copy, place);
    say('Ficheiros verificados. A aplicar o histórico desde então.');
    const last = await recoverCluster({ place, binaries, dataDir: folder, backupDir, until });
    return { copy, last };
  } finally {
    release();
  }
}

/** The newest copy that had ended by the wanted moment. */
async function chooseCopy(backupDir: string, until: Date | undefined): Promise<Copy> {
  const copies = await listCopies(backupDir);
  const copy = copies.findLast(({ manifest }) => !until || Date.parse(manifest.ended) <= +until);
  if (copy) return copy;
  const [oldest] = copies;
  throw new CommandError(
    oldest && until
      ? `Nenhuma cópia é anterior a ${until.toISOString()}: a mais antiga é de ${oldest.manifest.ended}.`
      : `Não há nenhuma cópia inteira em ${backupDir}.`,
  );
}

/**
 * A recovery takes a gap for the end, and goes no further than the next restore: what comes after would be lost without a
 * word, unless only what is before a moment is wanted.
 */
async function checkArchive(
  backupDir: string,
  { name, manifest }: Copy,
  until: Date | undefined,
): Promise<void> {
  const files = await readdir(walFolder(backupDir)).catch(() => []);
  if (!until && isRestoredSince(files, manifest.firstSegment))
    throw new CommandError(
      `Desde a cópia ${name} houve uma reposição, e a nenhuma cópia leva o que se gravou depois dela: para repor o que é de antes indique o momento com --ate.`,
    );
  const { last = '', missing } = followSegments(files, manifest.firstSegment);
  if (missing || last < manifest.lastSegment)
    throw new CommandError(
      `Ao histórico falta ${missing ?? manifest.lastSegment}, de que a cópia ${name} precisa; há outros depois dele, ou a cópia acaba nele.`,
    );
}

/**
 * Copies the files back, and looks whether each is what the copy says. Two things come last, so that nothing starts half a
 * cluster: the wish to recover, and the file by which a cluster is known.
 */
async function putBack({ name, folder, manifest }: Copy, place: Placement): Promise<void> {
  const { clusterDir, user } = place;
  const folders = ['', ...manifest.folders];
  for (const path of folders) {
    await mkdir(join(clusterDir, path), { recursive: true, mode: 0o700 });
    if (user) await chown(join(clusterDir, path), user.uid, user.gid);
  }
  const put = async ({ path, size, sha256 }: (typeof manifest.files)[number]) => {
    const found = await copyFile(join(folder, 'postgres', path), join(clusterDir, path), user);
    if (!found) throw new CommandError(`À cópia ${name} falta o ficheiro ${path}.`);
    if (found.size !== size || found.sha256 !== sha256)
      throw new CommandError(`O ficheiro ${path} da cópia ${name} está danificado.`);
  };
  const known = ({ path }: { readonly path: string }) => path === 'PG_VERSION';
  await forEachOf(
    manifest.files.filter((file) => !known(file)),
    put,
  );
  await writeFile(join(clusterDir, SIGNAL), '', { mode: 0o600, flush: true });
  if (user) await chown(join(clusterDir, SIGNAL), user.uid, user.gid);
  for (const file of manifest.files.filter(known)) await put(file);
  for (const path of folders) await syncFolder(join(clusterDir, path));
}
