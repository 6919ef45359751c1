import type { Right } from '@sst/contract/calls/rights';
import { notFound, redirect } from '@tanstack/react-router';
import { callQuery } from '../../lib/calls/call-query.ts';
import { readCode, validateListSearch } from '../../lib/list/list-state.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { prestadorRights } from '../../lib/session/use-prestador.ts';
import { chosenEmpresa, clearChosenEmpresa } from '../../lib/store/session-cookies.ts';
import { PageLoadError } from '../lazy-page.ts';
import { queryClient } from '../query-client.ts';
import { type At, FORBIDDEN, keepForUser } from './session-guard.ts';

/** Redirects users who may not do something of the provider's, by their roles or since they are a client's. */
export function requireRight(right: Right) {
  return async (): Promise<void> => {
    const user = await queryClient.ensureQueryData(utilizadorQuery).catch(() => null);
    if (user && !prestadorRights(user.utilizador).has(right))
      throw redirect({ to: FORBIDDEN, replace: true });
  };
}

/**
 * Redirects users who are not the provider's. If the user fails to load there is no session, which `useSessionWatch`
 * handles.
 */
export async function requirePrestador(): Promise<void> {
  const user = await queryClient.ensureQueryData(utilizadorQuery).catch(() => null);
  if (user && !user.utilizador.prestador) throw redirect({ to: FORBIDDEN, replace: true });
}

/** Shows the not-found page for a company that the provider does not have. Without an answer, the page itself tells. */
export async function requireEmpresaOfPrestador({
  params: { codigo },
}: {
  readonly params: { readonly codigo: number };
}): Promise<void> {
  const has = async (staleTime: number) => {
    const query = { ...callQuery('listEmpresasPrestador', {}), staleTime };
    return (await queryClient.fetchQuery(query)).message.some(({ cd }) => cd === codigo);
  };
  // One that was created a moment ago is not among those that were read before.
  const known = await has(60_000).then(
    (found) => found || has(0),
    () => true,
  );
  if (!known) noPage();
}

/** Shows the not-found page. */
function noPage(): never {
  throw notFound();
}

/** Stands for a code that no record has, so that the page itself shows that the record does not exist. */
export const noRecord = () => 0;

/**
 * Parses the code in a path; only its canonical form is accepted.
 * @param otherwise gives the code for any other text.
 */
export function requireCode(otherwise: () => number = noPage) {
  return {
    parse({ codigo: text }: { readonly codigo: string }) {
      const codigo = readCode(text);
      return { codigo: codigo && String(codigo) === text ? codigo : otherwise() };
    },
  };
}

export function requireEmpresa({ location }: At): void {
  if (chosenEmpresa.get()) return;
  // Removes the name too: the code in the cookie may be invalid.
  clearChosenEmpresa();
  keepForUser(location);
  throw redirect({ to: '/empresa', replace: true });
}

const loadOwnNode = () =>
  import('./own-node.ts').catch((cause: unknown) => {
    throw new PageLoadError(cause);
  });

/** Loads what looks at the units in addresses: filtering by one must work offline where the tree is known. */
export function preloadOwnNode(): void {
  loadOwnNode().catch(() => {});
}

/** Drops the unit filter from an address if the unit belongs to another company. */
export async function requireOwnNode({
  location,
  preload,
}: {
  readonly location: { readonly search: object };
  readonly preload: boolean;
}): Promise<void> {
  const company = chosenEmpresa.get();
  const { no } = validateListSearch(location.search as Record<string, unknown>, []);
  if (preload || !company || !no) return;
  const { requireNodeOf } = await loadOwnNode();
  await requireNodeOf(company.cd, no);
}
