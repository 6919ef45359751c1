import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server's own process, as its lock file names it. */
export function postmasterPid(clusterDir: string): number {
  return Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
}
