import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { readPassword } from './cluster/password.ts';
import { clusterOf } from './cluster/placement.ts';
import { findPostmaster } from './postmaster-file.ts';
import { probeServer, superuserUrl } from './server-probe.ts';

/** A server that another process of ours runs. */
export interface ServerElsewhere {
  /** As the superuser. */
  readonly url: string;
  readonly clusterDir: string;
}

/** The server that works on a data folder at this moment, if one does; nothing is started, and nothing changed. */
export async function findRunningServer(dataDir: string): Promise<ServerElsewhere | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const folder = await realpath(dataDir);
  const clusterDir = clusterOf(folder);
  const found = findPostmaster(clusterDir);
  const password = readPassword(folder);
  if (found.state !== 'serving' || found.port === undefined || !password) return undefined;
  const answer = await probeServer(found.port, password, clusterDir);
  return answer === 'ready' ? { url: superuserUrl(found.port, password), clusterDir } : undefined;
}
