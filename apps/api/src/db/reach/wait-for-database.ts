import { setTimeout as delay } from 'node:timers/promises';
import { awayReason, isDatabaseAway } from '../../database-away.ts';
import { createClient } from '../connection.ts';
import { Route } from './route.ts';

/** Pause between two tries, in ms. */
const AGAIN_MS = 500;
/** SQLSTATE of class 28: a wrong name or password, which no waiting mends. */
const REFUSED = /^28/;

interface Patience {
  /** How long a database that is away is waited for. */
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/**
 * Waits until a server of the database takes work, as at the start of a machine that starts both.
 * @throws at once what waiting does not mend, such as a wrong password; in the end, why none takes work.
 */
export async function waitForDatabase(
  addresses: readonly string[],
  { seconds, log }: Patience,
): Promise<void> {
  const route = new Route(addresses);
  const until = performance.now() + seconds * 1_000;
  for (let told = false; ; told = true) {
    try {
      const client = await route.open(createClient);
      await client.end();
      return;
    } catch (error) {
      if (!isPassing(error) || performance.now() >= until) throw error;
      if (!told)
        log(`A base de dados ${awayReason(error)}: espera-se por ela ${seconds} segundos.`);
      await delay(AGAIN_MS);
    }
  }
}

function isPassing(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { readonly code?: string };
  return isDatabaseAway(error) && !REFUSED.test(code);
}
