import { closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError, systemCode } from '../embedded-server-error.ts';
import { isTagAlive, ownTag, pidOfTag } from './process-identity.ts';

const PREFIX = 'server.owner-';
const TRIES = 10;
const SETTLED_MS = 3_000;

function inUse(folder: string, pid: number): EmbeddedServerError {
  const who = pid === process.pid ? `por este mesmo processo (${pid})` : `pelo processo ${pid}`;
  return new EmbeddedServerError(
    `a pasta de dados ${folder} está a ser usada ${who}; termine-o ou indique outra DATA_DIR`,
  );
}

function createClaim(path: string, folder: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o644));
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw inUse(folder, process.pid);
    throw error;
  }
}

/** The living claims beside our own; those of ended processes are swept. */
function otherClaims(folder: string, own: string): string[] {
  return readdirSync(folder).filter((name) => {
    if (!name.startsWith(PREFIX) || name === own) return false;
    if (isTagAlive(name.slice(PREFIX.length))) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
}

function isSettled(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > SETTLED_MS;
}

/**
 * Makes this process the only one that works on a folder, or refuses and names the one that does.
 * Each claim is an empty file whose name holds pid and start time, so that it is whole from its
 * first moment, sweeping an ended process's claim can never hit a living one, and whoever looks
 * after having put its own sees every earlier one. Two that meet step back and try again.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const name = PREFIX + ownTag();
  const path = join(folder, name);
  for (let attempt = 1; ; attempt++) {
    createClaim(path, folder);
    const rival = otherClaims(folder, name)[0];
    if (rival === undefined) return () => rmSync(path, { force: true });
    rmSync(path, { force: true });
    if (attempt === TRIES || isSettled(join(folder, rival))) {
      throw inUse(folder, pidOfTag(rival.slice(PREFIX.length)));
    }
    await sleep(30 + Math.random() * 150);
  }
}
