import { DEADLINE_MS } from '@sst/contract';
import { LRUCache } from 'lru-cache';
import { beforeDeadline, Deadline, withDeadline } from '../concurrency/deadline.ts';

/** Cache lifetime in ms: an ended session ends everywhere within a second. */
const TTL_MS = 900;

interface Held<V> {
  readonly value: V;
  /** Start of the read, in ms of `performance.now()`. */
  readonly at: number;
}

/** Cache of sessions and trees with a lifetime under a second. */
export class TtlCache<K extends {}, V> {
  readonly #read: (key: K) => Promise<V>;
  readonly #held: LRUCache<K, Held<V>>;
  readonly #reading = new Map<K, Promise<V>>();
  /** Number of invalidations; a value that was being read during one may be stale. */
  #drops = 0;

  constructor({ max, read }: { max: number; read: (key: K) => Promise<V> }) {
    this.#held = new LRUCache({ max });
    this.#read = read;
  }

  /** Value of a key, less than a second old. */
  async get(key: K): Promise<V> {
    const held = this.#held.get(key);
    if (held && performance.now() - held.at < TTL_MS) return held.value;
    return beforeDeadline(this.#readOnce(key));
  }

  /** Invalidates matching values, and all reads in flight. */
  drop(isMeant: (value: V) => boolean = () => true): void {
    this.#drops += 1;
    this.#reading.clear();
    for (const [key, { value }] of this.#held.entries()) if (isMeant(value)) this.#held.delete(key);
  }

  #readOnce(key: K): Promise<V> {
    const under = this.#reading.get(key);
    if (under) return under;
    // Other calls wait for it too, which may have longer than this one.
    const deadline = new Deadline(DEADLINE_MS.usual);
    const reading = withDeadline(deadline, () => this.#readFresh(key)).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  /** Repeats a read during which something was invalidated. */
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
