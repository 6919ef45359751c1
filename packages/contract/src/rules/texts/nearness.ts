import { normalise } from './text.ts';

/** No name, and no part of one. */
const NOT_NEAR = 7;

const wordsOf = (text: string) =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was typed begins a word of the name, in order, the first the word at `from`. */
function beginInOrder(name: readonly string[], typed: readonly string[], from = 0): boolean {
  let at = from;
  return typed.every((word) => {
    const found = name.findIndex((one, index) => index >= at && one.startsWith(word));
    at = found + 1;
    return found >= 0;
  });
}

/**
 * How near a name is to what was typed, whatever the case and accents, 0 for the nearest: it is the name; the name begins with it;
 * each of its words begins a word of the name, in order, from the first one on; later words begin with it; each of its words
 * begins a later word, in order; in any order; each is a part of the name; none of these. The server ranks people by the same steps in SQL (`sql/nearness.ts`), over more rows than a page has.
 */
export function nearness(name: string, typed: string): number {
  const own = wordsOf(name);
  const words = wordsOf(typed);
  const [text, asked] = [own.join(' '), words.join(' ')];
  const [first = '', ...others] = words;
  const steps = [
    text === asked,
    text.startsWith(asked),
    own[0]?.startsWith(first) && beginInOrder(own, others, 1),
    ` ${text}`.includes(` ${asked}`),
    beginInOrder(own, words),
    words.every((word) => own.some((one) => one.startsWith(word))),
    normalise(typed)
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => normalise(name).includes(word)),
  ];
  const step = steps.indexOf(true);
  return step < 0 ? NOT_NEAR : step;
}

/** Whether a name has anything to do with what was typed. */
export function isNear(name: string, typed: string): boolean {
  return nearness(name, typed) < NOT_NEAR;
}

/** Those whose names have something to do with what was typed, the nearest first, else in their order; all for an empty text. */
export function nearestFirst<T>(
  all: readonly T[],
  typed: string,
  nameOf: (one: T) => string,
): readonly T[] {
  if (typed.trim() === '') return all;
  return all
    .map((one) => ({ one, rank: nearness(nameOf(one), typed) }))
    .filter(({ rank }) => rank < NOT_NEAR)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
