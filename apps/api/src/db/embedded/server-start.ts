import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries/binaries.ts';
import type { RunUser } from './binaries/run-user.ts';
import { isSameProcess, processIdentity } from './cluster/process-identity.ts';
import { asEmbeddedError, EmbeddedServerError } from './embedded-server-error.ts';
import type { Postmaster } from './postmaster-file.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerLog } from './server-log.ts';
import { probeServer } from './server-probe.ts';
import { signalPostmaster, stopPostmaster } from './server-stop.ts';

/** All that is needed to run the server of one cluster. */
export interface ServerPlan {
  readonly clusterDir: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly user: RunUser | undefined;
  /** Arguments with every setting but the port. */
  readonly flags: string[];
  /** The port of a server that has ended, which clients know; any free one otherwise. */
  readonly port?: number;
  readonly log: ServerLog;
  readonly say: (line: string) => void;
}

export interface ServerExit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly port: number;
  readonly exited: Promise<ServerExit>;
}

/** A start that ended with the server's own refusal; `output` is what it said. */
interface FailedStart {
  readonly output: string;
}

const SILENT_MS = 30_000;
const TAKEN_OVER_POLL_MS = 2_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Stops the server when our process ends without having done so; of no use against kill -9. */
function stopWithProcess(server: RunningServer): RunningServer {
  if (process.platform !== 'win32') {
    const stop = () => signalPostmaster(server.postmaster, 'SIGINT');
    process.once('exit', stop);
    server.exited.then(() => process.off('exit', stop));
  }
  return server;
}

/** Starts the server, which may not work yet when this resolves, or end again. */
export async function spawnServer(plan: ServerPlan, ignoredPid?: number): Promise<RunningServer> {
  const port = plan.port ?? (await freePort());
  const { env, cwd } = serverEnvironment();
  // PostgreSQL takes any process with the pid of its old lock file for a server, unless that is
  // its own ancestor (pg_ctl has this variable for the same purpose). What really protects the
  // data, the shared memory of the old server, is checked nonetheless.
  if (ignoredPid !== undefined) env.PG_GRANDPARENT_PID = String(ignoredPid);
  const file = plan.log.open();
  try {
    const child = spawn(
      plan.binaries.postgres,
      ['-D', plan.clusterDir, ...plan.flags, '-c', `port=${port}`],
      // A process group of its own: Ctrl-C in the terminal reaches us, and we stop it in order.
      { env, cwd, ...plan.user, detached: true, stdio: ['ignore', file, file] },
    );
    const exited = new Promise<ServerExit>((done) => {
      child.once('exit', (code, signal) => done({ code, signal }));
    });
    await once(child, 'spawn');
    child.unref();
    const pid = child.pid ?? 0;
    return stopWithProcess({
      postmaster: { pid, identity: processIdentity(pid) ?? 'ended' },
      port,
      exited,
    });
  } catch (error) {
    throw asEmbeddedError(error, `executar ${plan.binaries.postgres}`);
  } finally {
    closeSync(file);
  }
}

/** Starts the server and waits until it works, however long a recovery takes. */
export async function startServer(
  plan: ServerPlan,
  ignoredPid?: number,
): Promise<RunningServer | FailedStart> {
  const server = await spawnServer(plan, ignoredPid);
  let ended = false;
  const exited = server.exited.then(() => {
    ended = true;
  });
  const started = Date.now();
  let lastSign = started;
  let told = false;
  while (!ended) {
    const answer = await probeServer(server.port, plan.password, plan.clusterDir);
    if (answer === 'ready' && !ended) return server;
    // A foreign server may have taken the port just before ours, which then ends by itself.
    if (answer === 'denied') await Promise.race([exited, sleep(1_000)]);
    if (answer === 'denied' && !ended) {
      await stopPostmaster(server.postmaster, plan.clusterDir, plan.binaries.pgCtl);
      throw new EmbeddedServerError(
        'a palavra-passe em postgres.password não é a da base de dados; apague esse ficheiro para que outra seja definida',
      );
    }
    if (answer === 'starting') lastSign = Date.now();
    if (answer === 'starting' && !told && Date.now() - started > 3_000) {
      told = true;
      plan.say('A base de dados está a recuperar de uma paragem brusca; aguarde.');
    }
    if (Date.now() - lastSign > SILENT_MS) {
      await stopPostmaster(server.postmaster, plan.clusterDir, plan.binaries.pgCtl);
      throw new EmbeddedServerError('o servidor arrancou e não responde', plan.log.tail());
    }
    await Promise.race([exited, sleep(15)]);
  }
  return { output: plan.log.tail() };
}

/** Watches over a server that an earlier process started. */
export function adoptServer(postmaster: Postmaster, port: number): RunningServer {
  const exited = new Promise<ServerExit>((done) => {
    const timer = setInterval(() => {
      if (isSameProcess(postmaster.pid, postmaster.identity)) return;
      clearInterval(timer);
      done({ code: null, signal: null });
    }, TAKEN_OVER_POLL_MS);
    timer.unref();
  });
  return stopWithProcess({ postmaster, port, exited });
}
