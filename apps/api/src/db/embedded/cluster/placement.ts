import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../make-folder.ts';
import { canEnter, chooseRunUser, type RunUser } from '../binaries/run-user.ts';
import { asEmbeddedError, EmbeddedServerError, systemCode } from '../embedded-server-error.ts';
import { CLUSTER, isVacant } from './cluster.ts';
import { finishMove, moveCluster } from './cluster-move.ts';
import { giveOrganigrama, writeWhole } from './durable-files.ts';

/** Where a cluster lives and who runs it. */
export interface Placement {
  /** The folder around the cluster: the data folder, or one that the server's user can reach. */
  readonly home: string;
  readonly clusterDir: string;
  /** `undefined`: ourselves. */
  readonly user: RunUser | undefined;
}

const POINTER = 'postgres.location';

function readPointer(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, POINTER), 'utf8').trim() || undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where the cluster of a data folder is, if it has been made. */
export function clusterOf(dataDir: string): string {
  return join(readPointer(dataDir) ?? dataDir, CLUSTER);
}

function ownerOf(path: string): RunUser | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

/**
 * A new folder under `systemDir`, named after the data folder, and the pointer to it. Never one
 * that is there already: it may belong to a data folder that was since moved elsewhere.
 */
async function createSystemHome(
  dataDir: string,
  systemDir: string,
  say: (line: string) => void,
): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 10);
  const home = join(systemDir, `${hash}-${randomBytes(3).toString('hex')}`);
  try {
    makeFolder(systemDir);
    await chmod(systemDir, 0o755);
    for (const name of readdirSync(systemDir)) {
      if (!name.startsWith(`${hash}-`)) continue;
      const left = join(systemDir, name);
      const removed = await rmdir(left).then(
        () => true,
        () => false,
      );
      if (!removed) say(`Nota: ${left} ficou de uma pasta de dados anterior em ${dataDir}.`);
    }
    await mkdir(home);
    await chmod(home, 0o755);
  } catch (error) {
    throw asEmbeddedError(
      error,
      `guardar os dados em ${systemDir}, necessário por o utilizador do PostgreSQL não chegar a ${dataDir}`,
    );
  }
  await writeWhole(join(dataDir, POINTER), `${home}\n`, 0o644);
  return home;
}

interface PlacementNeeds {
  /** Where clusters are kept that cannot be in the data folder. */
  readonly systemDir: string;
  readonly say: (line: string) => void;
  readonly stopLeftServer: (clusterDir: string) => Promise<void>;
}

/**
 * Finds the cluster's place, or makes one. Kept in the data folder, unless we are root and the user
 * that has to run the server cannot get there; then below `systemDir`, and a pointer file in the
 * data folder says where. Once written the pointer decides, whatever the permissions are by then.
 */
export async function placeCluster(
  dataDir: string,
  { systemDir, say, stopLeftServer }: PlacementNeeds,
): Promise<Placement> {
  const pointed = readPointer(dataDir);
  if (pointed !== undefined && !existsSync(pointed)) {
    throw new EmbeddedServerError(
      `a base de dados devia estar em ${pointed} e essa pasta não existe; reponha-a, ou apague ${join(dataDir, POINTER)} para começar com uma base de dados vazia`,
    );
  }
  const local = join(dataDir, CLUSTER);
  if (pointed !== undefined) await finishMove(dataDir, pointed);
  let home = pointed ?? dataDir;
  let clusterDir = join(home, CLUSTER);
  const user = chooseRunUser(ownerOf(clusterDir) ?? ownerOf(local));
  if (!user) return { home, clusterDir, user };
  if (pointed === undefined && !canEnter(dataDir, user)) {
    home = await createSystemHome(dataDir, systemDir, say);
    clusterDir = join(home, CLUSTER);
  }
  if (!canEnter(home, user)) {
    throw new EmbeddedServerError(
      `o utilizador do PostgreSQL (uid ${user.uid}) não chega a ${home}; dê permissão de entrada (chmod o+x) às pastas do caminho`,
    );
  }
  if (home !== dataDir && isVacant(clusterDir) && !isVacant(local)) {
    await stopLeftServer(local);
    await moveCluster(dataDir, home, user);
    say(`A base de dados passou de ${local} para ${clusterDir}.`);
  }
  // A cluster copied by root (a backup put back) belongs to root.
  if (ownerOf(clusterDir)?.uid === 0) await giveOrganigrama(clusterDir, user);
  return { home, clusterDir, user };
}
