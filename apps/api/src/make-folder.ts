import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, unless they exist. Node's own `recursive` option reports a read-only file system as
 * a missing folder.
 * @param mode permissions of the folder itself; its parents get the usual ones.
 */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOENT although the parent exists: a file system that takes no folders, such as /proc.
    if (code === 'ENOENT' && !existsSync(dirname(path))) {
      makeFolder(dirname(path));
      makeFolder(path, mode);
    } else if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
