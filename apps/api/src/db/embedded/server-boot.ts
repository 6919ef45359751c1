import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError, reasonInOutput } from './embedded-server-error.ts';
import { type Found, findPostmaster } from './postmaster-file.ts';
import { probeServer } from './server-probe.ts';
import { adoptServer, type RunningServer, type ServerPlan, startServer } from './server-start.ts';

const PATIENCE_MS = 15_000;

/** Refusals that end by themselves: remains of a killed server, or a port taken in between. */
const PASSING =
  /lock file ".*" already exists|lock file ".*" is empty|pre-existing shared memory block|Address already in use/;

type Serving = Extract<Found, { state: 'serving' }>;

async function takeOver(
  plan: ServerPlan,
  found: Serving,
): Promise<RunningServer | 'busy' | 'mute'> {
  const { postmaster, port } = found;
  if (port === undefined) return 'mute';
  const answer = await probeServer(port, plan.password, plan.clusterDir);
  if (answer === 'ready') {
    plan.say(`Servidor PostgreSQL de um arranque anterior retomado (processo ${postmaster.pid}).`);
    return adoptServer(postmaster, port);
  }
  if (answer === 'denied') {
    throw new EmbeddedServerError(
      `o servidor que já corre (processo ${postmaster.pid}) não aceita a palavra-passe guardada; termine-o com kill -INT ${postmaster.pid}`,
    );
  }
  return answer === 'starting' ? 'busy' : 'mute';
}

/** A working server for the cluster: the one that is left from a killed parent, else a new one. */
export async function bootServer(plan: ServerPlan): Promise<RunningServer> {
  let deadline = Date.now() + PATIENCE_MS;
  for (let pause = 30; ; pause = Math.min(pause * 1.5, 1_000)) {
    const found = findPostmaster(plan.clusterDir);
    let reason: string;
    let cause: string | undefined;
    if (found.state === 'serving') {
      const taken = await takeOver(plan, found);
      if (typeof taken === 'object') return taken;
      if (taken === 'busy') deadline = Date.now() + PATIENCE_MS;
      reason = `o servidor que já corre nesta pasta (processo ${found.postmaster.pid}) não responde`;
      cause = plan.log.tail();
    } else {
      const foreign = found.state === 'foreign' ? found.pid : undefined;
      const result = await startServer(plan, foreign);
      if ('postmaster' in result) return result;
      cause = result.output;
      reason = `o servidor não arrancou: ${reasonInOutput(cause)}`;
      if (!PASSING.test(cause)) throw new EmbeddedServerError(reason, cause);
    }
    if (Date.now() > deadline) throw new EmbeddedServerError(reason, cause);
    await sleep(pause);
  }
}
