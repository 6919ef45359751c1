/** Of whom an entry is, and how many places such a holder may have at once. */
export interface Holder {
  readonly key: string;
  readonly most: number;
  /** How many of its entries may wait; more are refused at once. */
  readonly mostWaiting?: number;
}

interface Waiting {
  readonly holders: readonly Holder[];
  /** When it is refused, on the clock of `performance`. */
  readonly until: number;
  enter(): void;
  refuse(): void;
}

interface GateOptions {
  /** How many are let in at once. */
  readonly places: number;
  /** How long somebody waits. */
  readonly patienceMs: number;
  /** What is thrown to who has waited long enough. */
  readonly refusal: () => Error;
}

/** Lets a number of entries in at once, a few of one holder; the others wait their turn, but not for ever. */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting = new Set<Waiting>();
  readonly #held = new Map<string, number>();
  #free: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /**
   * @param holders of all of whom the entry is: it waits while any of them has enough.
   * @returns what leaves the place again, and whether it had to wait. @throws the refusal, after a time.
   */
  async enter(...holders: readonly Holder[]): Promise<{ leave: () => void; waited: boolean }> {
    const waited = !this.#take(holders);
    if (waited) {
      if (holders.some((holder) => this.#isCrowded(holder))) throw this.#options.refusal();
      await this.#turn(holders);
    }
    return { leave: () => this.#leave(holders), waited };
  }

  #take(holders: readonly Holder[]): boolean {
    const full = holders.some(({ key, most }) => (this.#held.get(key) ?? 0) >= most);
    if (this.#free === 0 || full) return false;
    this.#free -= 1;
    for (const { key } of holders) this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    return true;
  }

  #isCrowded({ key, mostWaiting = Number.POSITIVE_INFINITY }: Holder): boolean {
    let count = 0;
    for (const { holders } of this.#waiting) {
      if (holders.some((holder) => holder.key === key)) count += 1;
    }
    return count >= mostWaiting;
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

  /** One timer for all: who came first has waited longest. */
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
    // A place of each holder is free: more than one of those who wait may find one.
    for (const waiting of this.#waiting) {
      if (!this.#take(waiting.holders)) continue;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }
}
