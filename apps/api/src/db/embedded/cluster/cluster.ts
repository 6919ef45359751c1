import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '../binaries/binaries.ts';
import { EmbeddedServerError, reasonInOutput, systemCode } from '../embedded-server-error.ts';
import { serverEnvironment } from '../server-environment.ts';
import { sweep, syncFolder } from './durable-files.ts';
import type { Placement } from './placement.ts';
import { ownTag } from './process-identity.ts';

const run = promisify(execFile);

/** The cluster's folder, within its home. */
export const CLUSTER = 'postgres';

/** Folders that hold a cluster not yet whole begin with this, beside the cluster. */
export const UNFINISHED = 'postgres.init-';

/** Whether there is no cluster, nor anything else, at this place. */
export function isVacant(clusterDir: string): boolean {
  try {
    return readdirSync(clusterDir).length === 0;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return true;
    if (systemCode(error) === 'EACCES') return false;
    throw error;
  }
}

function clusterMajor(clusterDir: string): string | undefined {
  try {
    return readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Refuses a cluster that this PostgreSQL, or this user, cannot run. */
export async function checkCluster(clusterDir: string, major: string): Promise<void> {
  const owner = (await stat(clusterDir)).uid;
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && owner !== self) {
    throw new EmbeddedServerError(
      `os dados em ${clusterDir} pertencem a outro utilizador (uid ${owner}); arranque com esse utilizador ou como root`,
    );
  }
  const found = clusterMajor(clusterDir);
  if (found === undefined) {
    throw new EmbeddedServerError(`a pasta ${clusterDir} existe e não é um cluster do PostgreSQL`);
  }
  if (found !== major) {
    throw new EmbeddedServerError(
      `os dados em ${clusterDir} são do PostgreSQL ${found} e este é o ${major}`,
    );
  }
}

/** Removes what interrupted runs of `createCluster` and `moveCluster` left in a home. */
export async function sweepUnfinished(home: string): Promise<void> {
  await sweep(home, (name) => name.startsWith(UNFINISHED));
}

/** The arguments of `initdb`: every locale is named, so that the machine's settings play no part. */
function initdbArguments(data: string, passwordFile: string): string[] {
  return [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-PT',
    '--locale=C',
    '--text-search-config=portuguese',
  ];
}

interface ClusterMaking {
  /** Of the superuser. */
  readonly password: string;
  readonly binaries: Binaries;
  /** More options for `initdb`. */
  readonly options: string[];
}

/**
 * Makes the cluster in a folder beside and renames it when whole, so that a folder with the
 * cluster's name is never half a cluster.
 */
export async function createCluster(
  { home, clusterDir, user }: Placement,
  { password, binaries, options }: ClusterMaking,
): Promise<void> {
  const temporary = join(home, UNFINISHED + ownTag());
  const data = join(temporary, 'data');
  const passwordFile = join(temporary, 'password');
  try {
    await mkdir(temporary, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) {
      await chown(passwordFile, user.uid, user.gid);
      await chown(temporary, user.uid, user.gid);
    }
    const args = [...initdbArguments(data, passwordFile), ...options];
    await run(binaries.initdb, args, { ...serverEnvironment(), ...user }).catch((error) => {
      const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || String(error.message);
      throw new EmbeddedServerError(
        `não foi possível criar a base de dados em ${home}: ${reasonInOutput(output)}`,
        output,
      );
    });
    // An empty folder in the way is no cluster; anything else makes the rename fail.
    await rmdir(clusterDir).catch(() => {});
    await rename(data, clusterDir);
    await syncFolder(home);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
