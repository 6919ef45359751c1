import { notFound, redirect } from '@tanstack/react-router';
import { organigramaQuery } from '../../components/tree/organigrama-query.ts';
import { ApiError } from '../../lib/api-client.ts';
import { readCode, validateListSearch } from '../../lib/list-state.ts';
import { notify } from '../../lib/notify.ts';
import { utilizadorQuery } from '../../lib/session.ts';
import { chosenCompany, clearChosenCompany, sessionToken } from '../../lib/session-cookies.ts';
import { queryClient } from '../query-client.ts';

/** The one page in the frame that is also shown, without it, to who has no session. */
const FORBIDDEN = '/proibido';

/** A session exists if and only if its cookie does. The user starts to load at once, beside the page. */
export function requireSession({ location }: { location: { pathname: string } }): void {
  if (!sessionToken()) {
    if (location.pathname === FORBIDDEN) return;
    throw redirect({ to: '/login', replace: true });
  }
  void queryClient.prefetchQuery(utilizadorQuery);
}

/** The provider's users alone. Where the user does not load there is no session, which the frame deals with. */
export async function requireProvider(): Promise<void> {
  const user = await queryClient.ensureQueryData(utilizadorQuery).catch(() => null);
  if (user && !user.utilizador.prestador) throw redirect({ to: FORBIDDEN, replace: true });
}

/** No page has the address. */
function noPage(): never {
  throw notFound();
}

/** No record has the address, which its page says itself, as of a code that nothing has. */
export const noRecord = () => 0;

/** The code in a path, as the product writes it. @param otherwise what any other text means. */
export function requireCode(otherwise: () => number = noPage) {
  return {
    parse({ codigo: text }: { readonly codigo: string }) {
      const codigo = readCode(text);
      return { codigo: codigo && String(codigo) === text ? codigo : otherwise() };
    },
  };
}

export function requireCompany(): void {
  if (chosenCompany()) return;
  // Of a company that cannot be told the name is not kept either.
  clearChosenCompany();
  throw redirect({ to: '/empresa', replace: true });
}

/**
 * An address that narrows to a unit of another company, as the history holds them after a change of company, is opened
 * for the chosen one without it: its rows would stand under the wrong name.
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
  // Who may not see the unit at all is led away.
  await nodesOf(no);
  notify('warning', 'O organigrama do endereço é de outra empresa e não foi aplicado.');
  throw redirect({
    to: '.',
    search: (old) => ({ ...old, no: undefined }),
    replace: true,
  });
}

/** Looks into the tree anew where the one at hand does not hold the node: it may be a new one. */
async function holdsNode(company: number, node: number): Promise<boolean> {
  const holds = (nodes?: readonly { cd: number }[]) =>
    nodes === undefined || nodes.some(({ cd }) => cd === node);
  return holds(await nodesOf(company)) || holds(await nodesOf(company, 0));
}

/** @returns `undefined` where the tree does not come, which the page itself tells. */
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
