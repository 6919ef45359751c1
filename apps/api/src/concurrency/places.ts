/** A part of the places, for all who have something in common: a user, a company, a module. */
export interface Share {
  readonly key: string;
  /** Most places at once. */
  readonly most?: number;
  /**
   * Most places at once, for each place that is free by then: where nobody of a share moves on, there are always some left
   * for others, without setting apart any while all is well.
   */
  readonly perFree?: number;
  /** Held after the place was left, until `end`. */
  readonly lasts?: boolean;
  /** Error for whom this share keeps out. */
  readonly refusal: () => Error;
}

/** Who works, and what that counts for. */
export interface Place {
  readonly shares: readonly Share[];
  /** In ms of `performance.now()`. */
  readonly since: number;
}

/** Whom a place is for, and who may go before there is one: the answer to a call. */
export interface Recipient {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Whoever asked is gone: the work is not begun. */
export class RecipientGone extends Error {
  constructor() {
    super('nobody waits for the answer any more');
  }
}

interface EnterOptions {
  /** For somebody who was let in before, and goes first. */
  readonly again?: boolean;
  /** Who leaves the line by going away. */
  readonly recipient?: Recipient | undefined;
}

interface Waiting {
  readonly shares: readonly Share[];
  start(): void;
}

/** What is known of a share, or of all places. */
interface Line {
  held: number;
  waiting: number;
  /** How long its places were held lately, in ms. */
  holdMs: number;
}

interface PlacesOptions {
  readonly places: number;
  /** Error for whom no place at all is free. */
  readonly refusal: () => Error;
}

/** Weight of the newest in how long places are held. */
const NEWEST = 0.2;
/** Longest that a line may take to move up, in ms, for one more to join it. */
const LONGEST_MS = 500;
/** Most that wait in a line, per place: where nobody moves on, the line tells no time. */
const MOST_PER_PLACE = 25;

const newLine = (): Line => ({ held: 0, waiting: 0, holdMs: 0 });

/**
 * A limited number of places to work at, with shares of users, companies and modules, and a line before them. The line is
 * bounded by time: nobody joins one that will not move up soon, and nobody stays in it for long.
 */
export class Places {
  readonly #options: PlacesOptions;
  readonly #all = newLine();
  readonly #lines = new Map<string, Line>();
  /** Those whom we let in before, and who go first, and those who come. Each in order. */
  readonly #queues = [new Set<Waiting>(), new Set<Waiting>()] as const;
  /** Left of each place until `end`. */
  readonly #lasting = new WeakMap<Place, readonly Share[]>();
  readonly #present = new WeakSet<Place>();

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place.
   * @param until longest wait, in ms of `performance.now()`.
   * @throws the refusal of what keeps out: at once where it would take long, else past `until`.
   * @throws {RecipientGone}
   */
  async enter(shares: readonly Share[], until: number, options: EnterOptions = {}): Promise<Place> {
    if (options.recipient?.closed) throw new RecipientGone();
    const obstacle = this.#obstacle(shares, this.#free);
    if (obstacle) await this.#wait(shares, { ...options, until, obstacle });
    else this.#take(shares);
    return this.#place(shares);
  }

  /**
   * Lets a place count for more shares. Where these are used up the place is left, and another one waited for.
   * @returns the place to go on with, and whether that was waited for.
   * @throws as `enter`; the place is left then.
   */
  async claim(
    place: Place,
    more: readonly Share[],
    until: number,
    recipient?: Recipient,
  ): Promise<{ place: Place; waited: boolean }> {
    const shares = [...place.shares, ...more];
    if (this.#obstacle(more, this.#free + 1)) {
      this.#leave(place);
      return { place: await this.enter(shares, until, { again: true, recipient }), waited: true };
    }
    for (const { key } of more) this.#line(key).held += 1;
    this.#present.delete(place);
    return { place: this.#place(shares, place.since), waited: false };
  }

  /** Ends the work at a place, once: its shares are free, save those that last. */
  leave(place: Place): void {
    if (!this.#present.has(place)) return;
    const ms = performance.now() - place.since;
    note(this.#all, ms);
    for (const { key } of place.shares) note(this.#line(key), ms);
    this.#leave(place);
  }

  /** Leaves a place; how long it was held says nothing of the work. */
  #leave(place: Place): void {
    this.#present.delete(place);
    this.#all.held -= 1;
    for (const share of place.shares) {
      if (!share.lasts) this.#release(share.key);
    }
    this.#lasting.set(
      place,
      place.shares.filter(({ lasts }) => lasts),
    );
    this.#moveUp();
  }

  /** Leaves a place and the shares that last. */
  end(place: Place): void {
    this.leave(place);
    const lasting = this.#lasting.get(place) ?? [];
    this.#lasting.delete(place);
    for (const { key } of lasting) this.#release(key);
    if (lasting.length > 0) this.#moveUp();
  }

  /** Takes a place without waiting, also beyond their number, for work that has limits of its own. @returns its end. */
  occupy(): () => void {
    this.#all.held += 1;
    return () => {
      this.#all.held -= 1;
      this.#moveUp();
    };
  }

  /** How many places there are. */
  get most(): number {
    return this.#options.places;
  }

  /** How many places are taken, and how many calls wait for one. @param key of the share that is counted; all without. */
  count(key?: string): { readonly held: number; readonly waiting: number } {
    const counts = ({ shares }: Waiting) =>
      key === undefined || shares.some((of) => of.key === key);
    const waiting = this.#queues.flatMap((queue) => [...queue].filter(counts)).length;
    const held = key === undefined ? this.#all.held : (this.#lines.get(key)?.held ?? 0);
    return { held, waiting };
  }

  get #free(): number {
    return this.#options.places - this.#all.held;
  }

  #place(shares: readonly Share[], since = performance.now()): Place {
    const place = { shares, since };
    this.#present.add(place);
    return place;
  }

  #line(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    const line = newLine();
    this.#lines.set(key, line);
    return line;
  }

  /** What keeps out: the line to wait in, with its refusal. */
  #obstacle(shares: readonly Share[], free: number) {
    if (free <= 0) return { line: this.#all, refusal: this.#options.refusal };
    for (const { key, most = Number.POSITIVE_INFINITY, perFree, refusal } of shares) {
      const held = this.#lines.get(key)?.held ?? 0;
      if (held >= most || (perFree !== undefined && held >= perFree * free))
        return { key, line: this.#line(key), refusal };
    }
    return undefined;
  }

  #take(shares: readonly Share[]): void {
    this.#all.held += 1;
    for (const { key } of shares) this.#line(key).held += 1;
  }

  #release(key: string): void {
    const line = this.#line(key);
    line.held -= 1;
    this.#forget(key, line);
  }

  #forget(key: string | undefined, { held, waiting }: Line): void {
    if (key !== undefined && held <= 0 && waiting <= 0) this.#lines.delete(key);
  }

  #wait(
    shares: readonly Share[],
    { until, again = false, obstacle, recipient }: WaitOptions,
  ): Promise<void> {
    const { key, line, refusal } = obstacle;
    const left = until - performance.now();
    if (left <= 0 || this.#isLong(line) || this.#isLong(this.#whole)) {
      this.#forget(key, line);
      return Promise.reject(refusal());
    }
    const queue = this.#queues[again ? 0 : 1];
    line.waiting += 1;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        recipient?.off('close', go);
        queue.delete(waiting);
        line.waiting -= 1;
        this.#forget(key, line);
      };
      const waiting = {
        shares,
        start: () => {
          this.#take(shares);
          end();
          resolve();
        },
      };
      const go = () => {
        end();
        reject(new RecipientGone());
      };
      const timer = setTimeout(() => {
        end();
        reject(refusal());
      }, left);
      recipient?.once('close', go);
      queue.add(waiting);
    });
  }

  /** All who wait, whatever for, before all places. */
  get #whole(): Line {
    const waiting = this.#queues[0].size + this.#queues[1].size;
    return { ...this.#all, waiting };
  }

  /** Whether a line is too long for one more. A short one never is, however slow the machine. */
  #isLong({ held, waiting, holdMs }: Line): boolean {
    const { places } = this.#options;
    if (waiting < places) return false;
    const ms = ((waiting + 1) * holdMs) / Math.max(1, held);
    return ms > LONGEST_MS || waiting >= places * MOST_PER_PLACE;
  }

  /** Lets in whoever has room now. */
  #moveUp(): void {
    for (const queue of this.#queues) {
      for (const waiting of queue) {
        if (this.#free <= 0) return;
        if (!this.#obstacle(waiting.shares, this.#free)) waiting.start();
      }
    }
  }
}

interface WaitOptions extends EnterOptions {
  readonly until: number;
  readonly obstacle: {
    readonly key?: string;
    readonly line: Line;
    readonly refusal: () => Error;
  };
}

function note(line: Line, ms: number): void {
  line.holdMs = line.holdMs === 0 ? ms : (1 - NEWEST) * line.holdMs + NEWEST * ms;
}
