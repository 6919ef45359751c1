/** What the library of types does not know yet (https://www.w3.org/TR/trusted-types/). */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(text: string): string | null;
      createScriptURL(address: string): string | null;
    },
  ): unknown;
}

/** What opens an element or a comment. */
const ELEMENT = /<[a-z/!?]/i;

/** Text that may become content of an element: the styles that the component library writes have none within. */
export function plainText(text: string): string | null {
  return ELEMENT.test(text) ? null : text;
}

/** Opens the page of a visit without a network. */
const WITHOUT_NETWORK = '/visita-sw.js';

/** A script of the page itself, such as a worker that reads a file. */
export function ownScript(
  address: string,
  place: Pick<Location, 'href' | 'origin'>,
): string | null {
  const parsed = URL.parse(address, place.href);
  if (parsed?.origin !== place.origin) return null;
  const own = parsed.pathname.startsWith('/static/') || parsed.pathname === WITHOUT_NETWORK;
  return own ? address : null;
}

const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

// The server demands it (plugins/security-headers.ts). Anything else is refused by the browser, and reported.
trustedTypes?.createPolicy('default', {
  createHTML: plainText,
  createScriptURL: (address) => ownScript(address, window.location),
});
