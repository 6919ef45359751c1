import { notFound, redirect } from '@tanstack/react-router';
import { organigramaQuery } from '../../components/tree/organigrama-query.ts';
import { ApiError } from '../../lib/api-client.ts';
import { keepAddress } from '../../lib/kept-address.ts';
import { readCode, validateListSearch } from '../../lib/list-state.ts';
import { notify } from '../../lib/notify.ts';
import { utilizadorQuery } from '../../lib/session.ts';
import { chosenCompany, clearChosenCompany, sessionToken } from '../../lib/session-cookies.ts';
import { queryClient } from '../query-client.ts';

/** The only page of the shell that is also shown, without the shell, to users without a session. */
const FORBIDDEN = '/proibido';

interface At {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Redirects users without a session cookie to the sign-in page, and starts to load the user, without awaiting it. */
export function requireSession({ location }: At): void {
  if (!sessionToken()) {
    if (location.pathname === FORBIDDEN) return;
    keepAddress(location);
    throw redirect({ to: '/login', replace: true });
  }
  void queryClient.prefetchQuery(utilizadorQuery);
}

/**
 * Redirects users who are not the provider's. If the user fails to load there is no session, which `useSessionWatch`
 * handles.
 */
export async function requireProvider(): Promise<void> {
  const user = await queryClient.ensureQueryData(utilizadorQuery).catch(() => null);
  if (user && !user.utilizador.prestador) throw redirect({ to: FORBIDDEN, replace: true });
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

export function requireCompany({ location }: At): void {
  if (chosenCompany()) return;
  // Removes the name too: the code in the cookie may be invalid.
  clearChosenCompany();
  keepAddress(location);
  throw redirect({ to: '/empresa', replace: true });
}

/**
 * Drops the unit filter from an address if the unit belongs to another company, as in history entries from before a
 * change of company: the list would show its rows under the wrong company's name.
 */
export async function requireOwnNode({
  location,
  preload,
}: {
  readonly location: { readonly search: object };
  readonly preload: boolean;
}): Promise<void> {
  const company = chosenCompany();
  const { no } = validateListSearch(location.search as Record<string, unknown>, []);
  if (preload || !company || !no || (await holdsNode(company.cd, no))) return;
  // Redirects to the forbidden page if the user may not see the unit at all.
  await nodesOf(no);
  notify('warning', 'O organigrama do endereço é de outra empresa e não foi aplicado.');
  throw redirect({
    to: '.',
    search: (old) => ({ ...old, no: undefined }),
    replace: true,
  });
}

/** Whether the company has the node; refetches the tree if the cached one lacks it, since the node may be new. */
async function holdsNode(company: number, node: number): Promise<boolean> {
  const holds = (nodes?: readonly { cd: number }[]) =>
    nodes === undefined || nodes.some(({ cd }) => cd === node);
  return holds(await nodesOf(company)) || holds(await nodesOf(company, 0));
}

/** The nodes of a company's tree; `undefined` if it fails to load, which the page itself shows. */
async function nodesOf(company: number, staleTime = Number.POSITIVE_INFINITY) {
  try {
    const { message } = await queryClient.fetchQuery({ ...organigramaQuery(company), staleTime });
    return message;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      throw redirect({ to: FORBIDDEN, replace: true });
    return undefined;
  }
}
