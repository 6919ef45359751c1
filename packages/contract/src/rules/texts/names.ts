import { normalise, storedText } from './text.ts';

/** Trims a text and makes any white space between words a single space, so that names that look alike are equal. */
export function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text of one line as it is stored; limits count the characters of this form. */
export function storedLine(text: string): string {
  return withSingleSpaces(storedText(text));
}

/** The form in which names are compared: equal if they differ only in case, accents and spaces. */
export function plainName(name: string): string {
  return normalise(withSingleSpaces(name));
}
