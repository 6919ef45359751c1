import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError, reasonInOutput } from './embedded-server-error.ts';
import { findPostmaster, type PostmasterState } from './postmaster-file.ts';
import { probeServer } from './server-probe.ts';
import { adoptServer, type RunningServer, type ServerPlan, startServer } from './server-start.ts';

const PATIENCE_MS = 15_000;

/** Refusals that pass by themselves: remains of a killed server, or a port taken in the meantime. */
const PASSING =
  /lock file ".*" already exists|lock file ".*" is empty|pre-existing shared memory block|Address already in use/;

type Serving = Extract<PostmasterState, { state: 'serving' }>;

/** Why an attempt brought no working server, where another one may. */
interface Setback {
  readonly reason: string;
  readonly cause: string | undefined;
  /** Whether a server is on its way up or down: the patience begins anew. */
  readonly busy: boolean;
}

async function takeOver(
  plan: ServerPlan,
  { postmaster, port }: Serving,
): Promise<RunningServer | Setback> {
  const answer =
    port === undefined ? 'silent' : await probeServer(port, plan.password, plan.clusterDir);
  if (port !== undefined && answer === 'ready') {
    plan.say(`Servidor PostgreSQL de um arranque anterior retomado (processo ${postmaster.pid}).`);
    return adoptServer(postmaster, port);
  }
  if (answer === 'denied') {
    throw new EmbeddedServerError(
      `o servidor que já corre (processo ${postmaster.pid}) não aceita a palavra-passe guardada; termine-o com kill -INT ${postmaster.pid}`,
    );
  }
  const reason = `o servidor que já corre nesta pasta (processo ${postmaster.pid}) não responde`;
  return { reason, cause: plan.log.tail(), busy: answer === 'starting' };
}

async function startNew(
  plan: ServerPlan,
  ignoredPid: number | undefined,
): Promise<RunningServer | Setback> {
  const result = await startServer(plan, ignoredPid);
  if ('postmaster' in result) return result;
  const cause = result.output;
  const reason = `o servidor não arrancou: ${reasonInOutput(cause)}`;
  if (!PASSING.test(cause)) throw new EmbeddedServerError(reason, cause);
  return { reason, cause, busy: false };
}

/** A working server for the cluster: the one that a killed process left running, otherwise a new one. */
export async function bootServer(plan: ServerPlan): Promise<RunningServer> {
  let deadline = Date.now() + PATIENCE_MS;
  for (let pause = 30; ; pause = Math.min(pause * 1.5, 1_000)) {
    const found = findPostmaster(plan.clusterDir);
    const result =
      found.state === 'serving'
        ? await takeOver(plan, found)
        : await startNew(plan, found.state === 'foreign' ? found.pid : undefined);
    if ('postmaster' in result) return result;
    if (result.busy) deadline = Date.now() + PATIENCE_MS;
    if (Date.now() > deadline) throw new EmbeddedServerError(result.reason, result.cause);
    await sleep(pause);
  }
}
