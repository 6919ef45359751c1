/** Pages from which one enters: to go on to them would lead back, or end the session. */
const OF_ENTRY = /^\/(?:login|empresa|proibido|reset-password)(?![^/?#])/i;

/**
 * An address inside the product that one may be sent on to, as it stands in a link that anybody can write; null for
 * what leads elsewhere. Browsers read '//x' and '/\x' as another site, and leave out tabs and breaks before they do.
 */
export function returnPath(text: string | undefined): string | null {
  const inside = text !== undefined && /^\/(?![/\\])[^\\\p{Cc}\p{Z}]*$/u.test(text);
  return inside && !OF_ENTRY.test(new URL(text, 'http://x').pathname) ? text : null;
}

/** The address that enters a company, by the code of a place in it, and goes on to a page of it. */
export function entryPath(cd: number, path: string): string {
  return `/empresa?entrar=${cd}&para=${encodeURIComponent(path)}`;
}
