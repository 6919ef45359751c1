import { AsyncLocalStorage } from 'node:async_hooks';

/** By when what somebody waits for has to be answered. */
export class Deadline {
  /** The whole of it, in ms. */
  readonly ms: number;
  #until: number;
  /** What was left when it was held. */
  #held: number | undefined;

  constructor(ms: number) {
    this.ms = ms;
    this.#until = performance.now() + ms;
  }

  /** Lets no time count until `goOn`: that which a body takes to arrive is the caller's. */
  hold(): void {
    this.#held = this.left;
  }

  goOn(): void {
    if (this.#held !== undefined) this.#until = performance.now() + this.#held;
    this.#held = undefined;
  }

  /** What is left of it, in ms; negative once it has passed. */
  get left(): number {
    return this.#until - performance.now();
  }
}

/** A call that was not answered by its deadline, and has changed nothing. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the deadline of the call has passed');
  }
}

const current = new AsyncLocalStorage<Deadline>();

/** Runs work that somebody waits for until then, with all that it awaits. */
export function withDeadline<T>(deadline: Deadline, work: () => T): T {
  return current.run(deadline, work);
}

/** The deadline of the call that is being worked on; `undefined` for work that no call waits for. */
export function currentDeadline(): Deadline | undefined {
  return current.getStore();
}

/**
 * What somebody else's work gives, which several calls may wait for, each until its own deadline.
 * @throws {DeadlinePassed}
 */
export function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  const deadline = currentDeadline();
  if (!deadline) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed()), deadline.left);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
