/** The error of a text that exceeds its limit. */
export function lengthError(limit: number | bigint): string {
  return `No máximo ${limit} caracteres.`;
}
