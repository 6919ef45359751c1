/** What an entry counts for, such as a user or company, with its limit of concurrent entries. */
export interface Holder {
  readonly key: string;
  readonly most: number;
}

interface Waiting {
  readonly holders: readonly Holder[];
  /** Deadline in the queue, in ms of `performance.now()`. */
  readonly until: number;
  enter(): void;
  refuse(): void;
}

interface SemaphoreOptions {
  /** Most concurrent entries. */
  readonly places: number;
  /** Timeout in the queue, in ms. */
  readonly patienceMs: number;
  /** Error for an entry that times out. */
  readonly refusal: () => Error;
}

/** Semaphore with limits in total and per holder, and a queue with a timeout. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting = new Set<Waiting>();
  readonly #held = new Map<string, number>();
  #free: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /**
   * @param holders the entry waits while any of them is at its limit.
   * @returns what frees the place, and whether the entry had to wait. @throws the refusal, on timeout.
   */
  async enter(...holders: readonly Holder[]): Promise<{ leave: () => void; waited: boolean }> {
    const waited = !this.#take(holders);
    if (waited) await this.#turn(holders);
    return { leave: () => this.#leave(holders), waited };
  }

  #take(holders: readonly Holder[]): boolean {
    const full = holders.some(({ key, most }) => (this.#held.get(key) ?? 0) >= most);
    if (this.#free === 0 || full) return false;
    this.#free -= 1;
    for (const { key } of holders) this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    return true;
  }

  #turn(holders: readonly Holder[]): Promise<void> {
    const { patienceMs, refusal } = this.#options;
    const until = performance.now() + patienceMs;
    return new Promise((enter, reject) => {
      this.#waiting.add({ holders, until, enter, refuse: () => reject(refusal()) });
      this.#timer ??= this.#refuseAfter(patienceMs);
    });
  }

  #refuseAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#refuseLate(), milliseconds).unref();
  }

  /** One timer for the whole queue: its first entry times out first. */
  #refuseLate(): void {
    this.#timer = undefined;
    for (const waiting of this.#waiting) {
      const left = waiting.until - performance.now();
      if (left >= 1) {
        this.#timer = this.#refuseAfter(left);
        return;
      }
      this.#waiting.delete(waiting);
      waiting.refuse();
    }
  }

  #leave(holders: readonly Holder[]): void {
    this.#free += 1;
    for (const { key } of holders) {
      const held = (this.#held.get(key) ?? 1) - 1;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
    // A place of each holder is free: more than one waiting entry may fit.
    for (const waiting of this.#waiting) {
      if (!this.#take(waiting.holders)) continue;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }
}
