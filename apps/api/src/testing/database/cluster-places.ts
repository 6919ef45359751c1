import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases of a run may need, with much to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The beginnings of folders for a cluster of tests, the best one first: in memory where there is plenty. A copy of the
 * template is some 800 files, and making and removing them is most of what a copy costs on a disk.
 */
export async function placesOfCluster(): Promise<readonly string[]> {
  const places = [join(tmpdir(), 'sst-test-')];
  const room = await roomIn(MEMORY);
  if (Math.min(room, process.availableMemory()) < NEEDED_BYTES) return places;
  await removeLeft();
  return [join(MEMORY, `sst-test-${process.pid}-`), ...places];
}

async function roomIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Frees the memory of runs that were killed; a server that still runs there ends when it misses its folder. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = /^sst-test-(\d+)-/.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    await rm(join(MEMORY, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
