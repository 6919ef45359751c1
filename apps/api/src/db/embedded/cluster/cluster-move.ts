import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunUser } from '../binaries/run-user.ts';
import { asEmbeddedError, systemCode } from '../embedded-server-error.ts';
import { CLUSTER, isVacant, UNFINISHED } from './cluster.ts';
import { giveOrganigrama, syncFolder, syncOrganigrama } from './durable-files.ts';
import { ownTag } from './process-identity.ts';

/** The old cluster's name while its copy elsewhere takes its place. */
const LEAVING = 'postgres.leaving';

/**
 * Moves the cluster of a data folder to another home. Within a file system that is one rename. Else
 * it is copied, and at every moment either the old or the new one is whole under a known name;
 * `finishMove` completes or takes back what a kill left half done.
 */
export async function moveCluster(dataDir: string, home: string, user: RunUser): Promise<void> {
  const from = join(dataDir, CLUSTER);
  const to = join(home, CLUSTER);
  try {
    await rename(from, to);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw asEmbeddedError(error, `mover ${from} para ${to}`);
    await copyAcross(dataDir, home, user).catch((failure: unknown) => {
      throw asEmbeddedError(failure, `copiar ${from} para ${to}`);
    });
  }
  await syncFolder(home);
}

async function copyAcross(dataDir: string, home: string, user: RunUser): Promise<void> {
  const temporary = join(home, UNFINISHED + ownTag());
  const data = join(temporary, 'data');
  try {
    await mkdir(temporary, { mode: 0o700 });
    await cp(join(dataDir, CLUSTER), data, { recursive: true, verbatimSymlinks: true });
    await giveOrganigrama(data, user);
    await syncOrganigrama(temporary);
    await rename(join(dataDir, CLUSTER), join(dataDir, LEAVING));
    await rename(data, join(home, CLUSTER));
    await syncFolder(home);
    await rm(join(dataDir, LEAVING), { recursive: true, force: true });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Completes or takes back a move that a kill has interrupted. */
export async function finishMove(dataDir: string, home: string): Promise<void> {
  const leaving = join(dataDir, LEAVING);
  if (home === dataDir || !existsSync(leaving)) return;
  if (isVacant(join(home, CLUSTER))) await rename(leaving, join(dataDir, CLUSTER));
  else await rm(leaving, { recursive: true, force: true });
}
