import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder where it is missing, and those above it. Node's own recursive way reports a file system that can only be
 * read as a folder that is missing.
 * @param mode of the folder itself; those above it are as usual.
 */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Where the one above it is there, the file system takes no folders: /proc, or what is mounted on demand.
    if (code === 'ENOENT' && !existsSync(dirname(path))) {
      makeFolder(dirname(path));
      makeFolder(path, mode);
    } else if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
