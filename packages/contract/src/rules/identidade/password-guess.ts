import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalise } from '../texts/text.ts';
import { PASSWORD_PHRASES } from './password-phrases.ts';
import { isOfWords } from './password-structure.ts';
import { PASSWORD_WORDS } from './password-words.ts';

/** Guesses that a password has to withstand: ten thousand millions without a second factor, a hundred millions with one. */
const FEWEST_GUESSES = { alone: 1e10, withFactor: 1e8 } as const;
/** What comes after is not looked at: the estimator takes longer the longer a password is. */
const LONGEST = 40;
/** Shorter words of an account, as 'SA' or 'Lda', are found in any password. */
const SHORTEST_WORD = 4;

const estimator = new ZxcvbnFactory({
  dictionary: {
    ...dictionary,
    ...Object.fromEntries(
      Object.entries({ ...PASSWORD_WORDS, ...PASSWORD_PHRASES }).map(([name, words]) => [
        name,
        [...words],
      ]),
    ),
  },
  graphs: adjacencyGraphs,
});

/**
 * Words that belong to an account: those of its e-mail, its name, its companies and the provider, one by one and, up to an @,
 * written together.
 */
export function ownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = normalise(text).split(/[^a-z\d@]+/);
    const before = parts.slice(0, parts.findIndex((part) => part.includes('@')) + 1 || undefined);
    return [...parts.flatMap((part) => part.split('@')), before.join('').split('@', 1)[0] ?? ''];
  });
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))];
}

/**
 * Whether a password is found sooner than its account can bear, by somebody who tries what people choose.
 * @param own words of the account (`ownWords`), which are tried first.
 * @param withFactor whether a second factor stands behind it.
 */
export function isGuessable(
  password: string,
  own: readonly string[] = [],
  { withFactor = false } = {},
): boolean {
  const plain = normalise(password).slice(0, LONGEST);
  if (isOfWords(plain, own)) return true;
  // The letters as they were typed, since capitals count; accents would hide the words.
  const typed = password.normalize('NFD').replace(/\p{M}/gu, '').slice(0, LONGEST);
  const { guesses } = estimator.check(typed, [...own]);
  return guesses < (withFactor ? FEWEST_GUESSES.withFactor : FEWEST_GUESSES.alone);
}
