import {
  chmod,
  type FileHandle,
  lchown,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunUser } from '../binaries/run-user.ts';
import { ownTag } from './process-identity.ts';

async function withOpen(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'r');
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** Makes the entries of a folder survive a power cut; not every system can, then it does nothing. */
export async function syncFolder(folder: string): Promise<void> {
  await withOpen(folder, (file) => file.sync()).catch(() => {});
}

const TEMPORARY = '.tmp-';

/** Whether a name is that of a file which an interrupted `writeWhole` left. */
export function isUnfinishedFile(name: string): boolean {
  return name.includes(TEMPORARY);
}

/** Writes a small file whole or not at all. */
export async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const temporary = `${path}${TEMPORARY}${ownTag()}`;
  await rm(temporary, { force: true });
  await writeFile(temporary, text, { mode, flush: true });
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Visits every entry below a folder and at last the folder itself; links are not followed. */
async function walk(
  folder: string,
  visit: (path: string, kind: 'file' | 'folder' | 'link') => Promise<void>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // The files of one folder together: a disk flushes many at once for the price of one.
  await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => visit(join(folder, entry.name), entry.isFile() ? 'file' : 'link')),
  );
  for (const entry of entries) if (entry.isDirectory()) await walk(join(folder, entry.name), visit);
  await visit(folder, 'folder');
}

/** Gives a tree to `user`, its root last, so that an interrupted run shows and is done again. */
export async function giveOrganigrama(folder: string, user: RunUser): Promise<void> {
  await walk(folder, (path) => lchown(path, user.uid, user.gid));
}

/** Makes a whole copied tree survive a power cut, before it is renamed to its name. */
export async function syncOrganigrama(folder: string): Promise<void> {
  await walk(folder, async (path, kind) => {
    if (kind === 'file') await withOpen(path, (file) => file.sync());
    if (kind === 'folder') await syncFolder(path);
  });
}

/** Removes what interrupted runs left in `folder`; what resists waits for the next start. */
export async function sweep(folder: string, isRubbish: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isRubbish(name)) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Lets everybody read a tree and enter its folders; what its owner may execute, others may. */
export async function openOrganigrama(folder: string): Promise<void> {
  await walk(folder, async (path, kind) => {
    if (kind === 'folder') await chmod(path, 0o755);
    if (kind === 'file') await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  });
}
