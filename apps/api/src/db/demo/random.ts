/**
 * Seeded random numbers. A generator is made from a key such as (seed, company, employee, purpose), so what it yields
 * depends on nothing else: not on the order of work, not on how many numbers others have drawn.
 */

const UINT32 = 0x1_0000_0000;

function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hashKey(key: readonly (number | string)[]): number {
  let hash = 0x9e3779b9;
  for (const part of key) {
    if (typeof part === 'number') hash = mix(hash, part);
    else for (let index = 0; index < part.length; index++) hash = mix(hash, part.charCodeAt(index));
    hash = mix(hash, 0x27d4eb2f);
  }
  return hash;
}

/** Mulberry32 with the draws that a data generator needs. */
export class Random {
  #state: number;

  constructor(...key: readonly (number | string)[]) {
    this.#state = hashKey(key);
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** One of several values, each as likely as its weight says. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * entries.reduce((total, [, weight]) => total + weight, 0);
    for (const [value, weight] of entries) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (entries.at(-1) as readonly [T, number])[0];
  }

  /** `length` decimal digits, the first one not 0. */
  digits(length: number): string {
    let text = String(this.int(1, 9));
    while (text.length < length) text += this.int(0, 9);
    return text;
  }

  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index--) {
      const other = this.int(0, index);
      [result[index], result[other]] = [result[other] as T, result[index] as T];
    }
    return result;
  }
}
