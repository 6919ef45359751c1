import type { Random } from './random.ts';

/** Draws positions of a long list by weight, in logarithmic time. */
export class WeightedIndex {
  readonly #sums: readonly number[];

  constructor(weights: readonly number[]) {
    let sum = 0;
    this.#sums = weights.map((weight) => {
      sum += weight;
      return sum;
    });
  }

  /** A position, each as likely as its weight says. */
  pick(random: Random): number {
    const wanted = random.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
