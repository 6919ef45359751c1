import { LRUCache } from 'lru-cache';

const FRESH_MS = 5_000;

/**
 * Remembers for some seconds how many rows a filter has, so that paging on does not count them again. A change made by
 * this server forgets the counts of its company.
 */
export class CountMemory {
  readonly #counts = new LRUCache<string, number>({ max: 20_000, ttl: FRESH_MS });
  readonly #versions = new LRUCache<number, number>({ max: 20_000 });

  get(cd_empresa: number, key: string): number | undefined {
    return this.#counts.get(this.#name(cd_empresa, key));
  }

  set(cd_empresa: number, key: string, count: number): void {
    this.#counts.set(this.#name(cd_empresa, key), count);
  }

  /** Forgets every count of a company. */
  forget(cd_empresa: number): void {
    this.#versions.set(cd_empresa, (this.#versions.get(cd_empresa) ?? 0) + 1);
  }

  #name(cd_empresa: number, key: string): string {
    return `${cd_empresa}:${this.#versions.get(cd_empresa) ?? 0}:${key}`;
  }
}
