/** Codes, days, times and words of the contract. */
const PLAIN = /^[\w:.-]*$/;
const PLACEHOLDER = /\$\d+/g;

/**
 * A statement with its values in its text, for COPY, which takes no parameters.
 * @returns `undefined` if a value is anything but a number, a list of integers, or a text of ASCII letters, digits and
 * a few signs that need no escape; nothing else is ever written into a statement.
 */
export function withPlainValues(text: string, values: readonly unknown[]): string | undefined {
  const literals = values.map(literalOf);
  const placeholders = text.match(PLACEHOLDER) ?? [];
  // The builder numbers each value once, in order; anything else that looks like a placeholder is none.
  const inOrder = placeholders.every((placeholder, index) => placeholder === `$${index + 1}`);
  if (!inOrder || placeholders.length !== values.length) return undefined;
  if (literals.includes(undefined)) return undefined;
  let used = 0;
  return text.replace(PLACEHOLDER, () => literals[used++] as string);
}

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return PLAIN.test(value) ? `'${value}'` : undefined;
  if (Array.isArray(value))
    return value.every(Number.isSafeInteger) ? `'{${value.join()}}'` : undefined;
  return Number.isFinite(value) ? `'${value}'` : undefined;
}
