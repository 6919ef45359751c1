/** Pages that lead into the product: going on to one of them would lead back, or end the session. */
const OF_ENTRY = /^\/(?:login|empresa|proibido|reset-password)(?![^/?#])/i;

/**
 * The address to go on to that a link names, if it lies inside the product; `null` otherwise, since anybody can write
 * such a link. Browsers read '//x' and '/\x' as another site, after removing tabs and line breaks.
 */
export function returnPath(text: string | undefined): string | null {
  const inside = text !== undefined && /^\/(?!\/)[^\\\p{Cc}\p{Z}]*$/u.test(text);
  return inside && !OF_ENTRY.test(new URL(text, 'http://x').pathname) ? text : null;
}

/** The address that enters a company and goes on to one of its pages. @param cd the code of a place in the company. */
export function entryPath(cd: number, path: string): string {
  return `/empresa?entrar=${cd}&para=${encodeURIComponent(path)}`;
}
