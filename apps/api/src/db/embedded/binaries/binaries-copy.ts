import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openOrganigrama, sweep, syncFolder, syncOrganigrama } from '../cluster/durable-files.ts';
import { isTagAlive, ownTag } from '../cluster/process-identity.ts';
import { asEmbeddedError, EmbeddedServerError, reasonInOutput } from '../embedded-server-error.ts';
import { canUseBinaries, isComplete, runsAs } from './binaries-check.ts';
import type { BinaryPackage } from './binary-package.ts';
import { restoreLinks } from './library-links.ts';
import type { RunUser } from './run-user.ts';

const NOT_NEEDED = /\.a$|[\\/]pkgconfig$/;

/** Why the copy cannot be used; `undefined` when it can. */
async function flaw(
  source: BinaryPackage,
  folder: string,
  user: RunUser | undefined,
): Promise<string | undefined> {
  const native = join(folder, 'native');
  if (!isComplete(native, join(source.folder, 'native')))
    return `a cópia em ${folder} está incompleta`;
  if (!canUseBinaries(native, user)) {
    return `o utilizador do PostgreSQL (uid ${user?.uid}) não chega a ${folder}`;
  }
  const trial = await runsAs(join(native, 'bin', 'postgres'), user);
  return trial.runs ? undefined : reasonInOutput(trial.output);
}

/** Copies to a name of our own and renames it when whole; the first of two at once wins. */
async function makeCopy(source: BinaryPackage, folder: string): Promise<void> {
  const temporary = `${folder}.${randomBytes(4).toString('hex')}.tmp-${ownTag()}`;
  try {
    await cp(join(source.folder, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_NEEDED.test(path),
    });
    await restoreLinks(temporary);
    await openOrganigrama(temporary);
    await syncOrganigrama(temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    await syncFolder(dirname(folder));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function inode(folder: string): bigint | undefined {
  return statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Removes a spoilt copy, unless another process has replaced it meanwhile. */
async function putAside(folder: string, found: bigint): Promise<void> {
  if (inode(folder) !== found) return;
  const aside = `${folder}.${randomBytes(4).toString('hex')}.tmp-${ownTag()}`;
  await rename(folder, aside).catch(() => {});
  await rm(aside, { recursive: true, force: true });
}

/** A usable copy at `folder`, made now unless it is there; returns its `native` folder. */
export async function copyBinaries(
  source: BinaryPackage,
  folder: string,
  user: RunUser | undefined,
): Promise<string> {
  const parent = dirname(folder);
  try {
    await mkdir(parent, { recursive: true });
    if (user) await chmod(parent, 0o755);
    await sweep(parent, (name) => {
      const [, tag] = name.split('.tmp-');
      return tag !== undefined && !isTagAlive(tag);
    });
    const native = join(folder, 'native');
    const found = inode(folder);
    if (found !== undefined) {
      if ((await flaw(source, folder, user)) === undefined) return native;
      await putAside(folder, found);
    }
    await makeCopy(source, folder);
    const failure = await flaw(source, folder, user);
    if (failure === undefined) return native;
    await rm(folder, { recursive: true, force: true });
    throw new EmbeddedServerError(failure);
  } catch (error) {
    throw asEmbeddedError(error, `preparar os binários do PostgreSQL em ${parent}`);
  }
}
