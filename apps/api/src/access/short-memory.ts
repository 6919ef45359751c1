import { LRUCache } from 'lru-cache';

/** An ended session ends everywhere within a second. */
const KEEP_MS = 900;
/** From this age on a use reads anew behind the answer, so that those in constant use never make anyone wait. */
const REFRESH_MS = 600;

interface Held<V> {
  readonly value: V;
  /** When its reading began, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** Remembers for less than a second what was read of sessions and trees. */
export class ShortMemory<K extends {}, V> {
  readonly #read: (key: K) => Promise<V>;
  readonly #held: LRUCache<K, Held<V>>;
  readonly #reading = new Map<K, Promise<V>>();
  /** Counts what was dropped: something read meanwhile may be from before. */
  #drops = 0;

  constructor({ max, read }: { max: number; read: (key: K) => Promise<V> }) {
    this.#held = new LRUCache({ max });
    this.#read = read;
  }

  /** What a key stands for, as it was less than a second ago or later. */
  async get(key: K): Promise<V> {
    const held = this.#held.get(key);
    const age = held ? performance.now() - held.at : Number.POSITIVE_INFINITY;
    if (!held || age >= KEEP_MS) return this.#readOnce(key);
    if (age >= REFRESH_MS) this.#readOnce(key).catch(() => {});
    return held.value;
  }

  /** Forgets the values that a condition names, also those that are being read. */
  drop(isMeant: (value: V) => boolean = () => true): void {
    this.#drops += 1;
    this.#reading.clear();
    for (const [key, { value }] of this.#held.entries()) if (isMeant(value)) this.#held.delete(key);
  }

  #readOnce(key: K): Promise<V> {
    const under = this.#reading.get(key);
    if (under) return under;
    const reading = this.#readFresh(key).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  /** Reads again what was read while something was dropped. */
  async #readFresh(key: K): Promise<V> {
    for (;;) {
      const drops = this.#drops;
      const at = performance.now();
      const value = await this.#read(key);
      if (drops !== this.#drops) continue;
      this.#held.set(key, { value, at });
      return value;
    }
  }
}
