import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isSameProcess } from './cluster/process-identity.ts';
import { EmbeddedServerError } from './embedded-server-error.ts';
import type { Postmaster } from './postmaster-file.ts';

const FAST_MS = 20_000;
const IMMEDIATE_MS = 10_000;

/** Sends a signal, never to another process that got the pid since. */
export function signalPostmaster(postmaster: Postmaster, signal: NodeJS.Signals): void {
  try {
    if (isSameProcess(postmaster.pid, postmaster.identity)) process.kill(postmaster.pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}

async function endsWithin(postmaster: Postmaster, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit;
  for (let pause = 10; isSameProcess(postmaster.pid, postmaster.identity); ) {
    if (Date.now() > deadline) return false;
    await sleep(pause);
    pause = Math.min(pause * 1.3, 200);
  }
  return true;
}

/** Orderly stop (fast shutdown: sessions end, data is written), an immediate one if that hangs. */
export async function stopPostmaster(
  postmaster: Postmaster,
  clusterDir: string,
  pgCtl?: string,
): Promise<void> {
  if (process.platform === 'win32' && pgCtl) {
    // Windows has no such signals; pg_ctl knows how to tell the server there.
    const args = ['stop', '-D', clusterDir, '-m', 'fast', '-w', '-t', '20'];
    await promisify(execFile)(pgCtl, args).catch(() => {});
  } else {
    signalPostmaster(postmaster, 'SIGINT');
  }
  if (await endsWithin(postmaster, FAST_MS)) return;
  if (process.platform !== 'win32') signalPostmaster(postmaster, 'SIGQUIT');
  if (await endsWithin(postmaster, IMMEDIATE_MS)) return;
  throw new EmbeddedServerError(`o servidor (processo ${postmaster.pid}) não terminou`);
}
