import { normalise, storedText } from './text.ts';

/** Without spaces around, and one between words, of whatever kind: two names that look alike are one. */
export function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text of one line as it is kept, by whose characters its length counts. */
export function storedLine(text: string): string {
  return withSingleSpaces(storedText(text));
}

/** What names are compared by that differ in nothing but case, accents and spaces. */
export function plainName(name: string): string {
  return normalise(withSingleSpaces(name));
}
