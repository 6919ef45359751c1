import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walFolder } from '../db/embedded/archive/wal-archive.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { segmentsBefore } from './wal-segments.ts';

/** Folders of copies are named by the moment in which they were begun: `copia-20261125T174942Z`. */
const WHOLE = /^copia-\d{8}T\d{6}Z$/;
/** What is not whole, or no longer: it is never restored, and removed when the next copy is made. */
const PART = /^copia-\d{8}T\d{6}Z\.parcial$/;

/** A whole copy. */
export interface Copy {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** @param moment in UTC. */
export function copyName(moment: Date): string {
  return `copia-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** The folder of a copy that is being made or removed. */
export function partOf(folder: string): string {
  return `${folder}.parcial`;
}

/** The whole copies of a folder, oldest first. */
export async function listCopies(backupDir: string): Promise<Copy[]> {
  const names = (await readdir(backupDir)).filter((name) => WHOLE.test(name)).sort();
  const copies = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name);
      const manifest = await readManifest(folder);
      return manifest && { name, folder, manifest };
    }),
  );
  return copies.filter((copy) => copy !== undefined);
}

/** Removes what killed makers of copies have left. No copy may be in the making. */
export async function removeParts(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (PART.test(name)) await rm(join(backupDir, name), { recursive: true, force: true });
}

/**
 * Removes all copies but the `keep` newest, and what the archive has from before the oldest of these.
 * @returns how many copies were removed.
 */
export async function removeOld(backupDir: string, keep: number): Promise<number> {
  const copies = await listCopies(backupDir);
  const old = copies.slice(0, Math.max(0, copies.length - keep));
  for (const { folder } of old) {
    // Half removed it would still look whole.
    await rename(folder, partOf(folder));
    await rm(partOf(folder), { recursive: true, force: true });
  }
  const oldest = copies[old.length];
  if (oldest) {
    const wal = walFolder(backupDir);
    for (const name of segmentsBefore(await readdir(wal), oldest.manifest.firstSegment))
      await rm(join(wal, name), { force: true });
  }
  return old.length;
}
