import { AsyncLocalStorage } from 'node:async_hooks';

/** What was done outside for the transaction that runs now, by names that whoever threw the work knows. */
type Done = Map<string, unknown>;

/** Most times that a transaction may find that it needs something more. */
const MOST_ROUNDS = 10;

const current = new AsyncLocalStorage<Done>();

/**
 * Thrown in a transaction that needs what another server has to do. It is rolled back, so that nobody waits for that server with a
 * connection and locks; then the work is done, and the transaction begins anew and finds it done.
 */
export class OutsideWork extends Error {
  readonly work: (done: Done) => Promise<void>;

  constructor(work: (done: Done) => Promise<void>) {
    super('a transaction needs what is done outside it');
    this.work = work;
  }
}

/** What outside work has left under a name; `undefined` where it was not done yet. */
export function doneOutside(name: string): unknown {
  return current.getStore()?.get(name);
}

/** What was made outside of the transaction under a name. @throws {OutsideWork} where it is still to be made. */
export async function madeOutside<T>(name: string, make: () => Promise<T>): Promise<T> {
  const made = doneOutside(name);
  if (made !== undefined) return made as T;
  throw new OutsideWork(async (done) => {
    done.set(name, await make());
  });
}

/**
 * Runs a transaction, again after each work that it needs from outside.
 * @param run has no effect outside its transaction.
 */
export async function withOutsideWork<T>(run: () => Promise<T>): Promise<T> {
  const done: Done = new Map();
  for (let round = 0; ; round++) {
    try {
      return await (round === 0 ? run() : current.run(done, run));
    } catch (error) {
      if (!(error instanceof OutsideWork) || round === MOST_ROUNDS) throw error;
      await error.work(done);
    }
  }
}
