/** The error of a text that exceeds its limit. */
export function lengthError(limit: number | bigint): string {
  return `No máximo ${limit} caracteres.`;
}

/** Whether a text exceeds its limit, counted in code points as shapes do, not in UTF-16 units. */
export function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}
