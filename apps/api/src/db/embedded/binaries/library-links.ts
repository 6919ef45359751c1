import { copyFile, readFile, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { systemCode } from '../embedded-server-error.ts';

interface LibraryLink {
  /** The real library, from the package's folder. */
  readonly source: string;
  /** The name that must lead to it, from the package's folder. */
  readonly target: string;
}

async function readLinks(packageFolder: string): Promise<LibraryLink[]> {
  const path = join(packageFolder, 'native', 'pg-symlinks.json');
  const text = await readFile(path, 'utf8').catch(() => '[]');
  return JSON.parse(text) as LibraryLink[];
}

async function leadsToFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true && stats.size > 0;
}

async function restoreLink(source: string, target: string): Promise<void> {
  await rm(target, { force: true });
  try {
    await symlink(relative(dirname(target), source), target);
  } catch (error) {
    // EEXIST: another process was faster. Else a file system without links: a copy does as well.
    if (systemCode(error) !== 'EEXIST') await copyFile(source, target);
  }
}

/**
 * npm packages cannot hold links; the package makes them after its install, which `--ignore-scripts`
 * leaves out. Does the same for those that are missing or broken. False where the folder cannot be
 * written.
 */
export async function restoreLinks(packageFolder: string): Promise<boolean> {
  for (const link of await readLinks(packageFolder)) {
    const source = join(packageFolder, link.source);
    const target = join(packageFolder, link.target);
    if (await leadsToFile(target)) continue;
    // The library itself is missing: the trial run will tell which.
    if (!(await leadsToFile(source))) continue;
    try {
      await restoreLink(source, target);
    } catch {
      if (!(await leadsToFile(target))) return false;
    }
  }
  return true;
}
