import { plainName } from './names.ts';

/** Words that are small within a name. */
const SMALL = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A text without small letters, as programs write that know no accents either. */
export function isCapital(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/**
 * A name in capitals as people write it; words that are recorded keep their accents and case. One that is not in capitals, and one in
 * place of another in capitals, stays as it is.
 */
export function properName(said: string, recorded: string | null): string {
  if (!isCapital(said) || (recorded && isCapital(recorded))) return said;
  const known = new Map((recorded ?? '').split(/\s+/).map((word) => [plainName(word), word]));
  return said
    .trim()
    .split(/\s+/)
    .map((word, at) => {
      const same = known.get(plainName(word));
      if (same) return same;
      const small = word.toLowerCase();
      return at > 0 && SMALL.has(small) ? small : withCapitals(small);
    })
    .join(' ');
}

/** A word with a capital at its start, and after a hyphen or an apostrophe. */
function withCapitals(word: string): string {
  return word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
