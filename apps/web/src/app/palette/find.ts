import { nearness } from '@sst/contract/rules/texts/nearness';
import { normalise } from '@sst/contract/rules/texts/text';

/** What the palette finds by words. */
export interface Findable {
  readonly label: string;
  /** Further words that it is called by. */
  readonly words?: string;
}

const wordsOf = (text: string) =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of a text begins one of the words of something, in any order; all does for an empty text. */
export function isCalled({ label, words = '' }: Findable, text: string): boolean {
  const own = wordsOf(`${label} ${words}`);
  return wordsOf(text).every((asked) => own.some((word) => word.startsWith(asked)));
}

/** Those whose label is nearest to the text first, then in their order. */
export function labelFirst<T extends Findable>(found: readonly T[], text: string): T[] {
  return found
    .map((one) => ({ one, rank: nearness(one.label, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
