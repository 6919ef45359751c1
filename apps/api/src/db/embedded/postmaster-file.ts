import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processIdentity } from './cluster/process-identity.ts';

/** A server process, told apart from later ones with its pid. */
export interface Postmaster {
  readonly pid: number;
  readonly identity: string;
}

/** What `postmaster.pid` points at. */
export type PostmasterState =
  | { state: 'none' }
  /** A living server of this very folder. */
  | { state: 'serving'; postmaster: Postmaster; port: number | undefined }
  /** A process that has nothing to do with it (its pid was used again), or a zombie. */
  | { state: 'foreign'; pid: number };

/** Pid (line 1) and port (line 4); the file is written in steps, so the port may be missing. */
export function parsePostmasterFile(text: string): { pid: number; port?: number } | undefined {
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return port > 0 ? { pid, port } : { pid };
}

function looksLikeServer(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    // The server's working folder is its data folder; compared by what it is, not by its name.
    const cwd = statSync(`/proc/${pid}/cwd`, { bigint: true });
    const folder = statSync(clusterDir, { bigint: true });
    return cwd.ino === folder.ino && cwd.dev === folder.dev;
  }
  if (process.platform === 'win32') return true;
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).includes('postgres');
}

/** Reads `postmaster.pid` and looks at the process it names. The file itself is never touched. */
export function findPostmaster(clusterDir: string): PostmasterState {
  let text: string;
  try {
    text = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch {
    return { state: 'none' };
  }
  const file = parsePostmasterFile(text);
  if (file === undefined || !isAlive(file.pid)) return { state: 'none' };
  const identity = processIdentity(file.pid);
  try {
    if (identity !== undefined && looksLikeServer(file.pid, clusterDir)) {
      return { state: 'serving', postmaster: { pid: file.pid, identity }, port: file.port };
    }
  } catch {
    // Ended meanwhile, or another user's process: not the server of this folder.
  }
  return { state: 'foreign', pid: file.pid };
}

/** What a server says of itself in `postmaster.pid` (line 8): 'starting', 'standby', 'ready', 'stopping'. */
export function readStatus(clusterDir: string): string | undefined {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}
