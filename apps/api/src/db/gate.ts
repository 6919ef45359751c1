interface Waiting {
  readonly who: number;
  enter(): void;
}

interface GateOptions {
  /** How many are let in at once. */
  readonly places: number;
  /** How many of these one user may hold. */
  readonly each: number;
  /** How long somebody waits. */
  readonly patienceMs: number;
  /** What is thrown to who has waited long enough. */
  readonly refusal: () => Error;
}

/** Lets a number of holders in at once, a few of one user; the others wait their turn, but not for ever. */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting: Waiting[] = [];
  readonly #held = new Map<number, number>();
  #free: number;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /** @returns what leaves the place again. @throws the refusal, after a time. */
  async enter(who: number): Promise<() => void> {
    if (!this.#take(who)) await this.#turn(who);
    return () => this.#leave(who);
  }

  #take(who: number): boolean {
    const held = this.#held.get(who) ?? 0;
    if (this.#free === 0 || held >= this.#options.each) return false;
    this.#free -= 1;
    this.#held.set(who, held + 1);
    return true;
  }

  #turn(who: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        who,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(this.#options.refusal());
      }, this.#options.patienceMs);
      this.#waiting.push(waiting);
    });
  }

  #leave(who: number): void {
    this.#free += 1;
    const held = (this.#held.get(who) ?? 1) - 1;
    if (held > 0) this.#held.set(who, held);
    else this.#held.delete(who);
    const next = this.#waiting.findIndex((waiting) => this.#take(waiting.who));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.enter();
  }
}
