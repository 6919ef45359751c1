import { redirect } from '@tanstack/react-router';
import { keepAddress } from '../../lib/session/kept-address.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { sessionToken } from '../../lib/store/session-cookies.ts';
import { queryClient } from '../query-client.ts';

/** The only page of the shell that is also shown, without the shell, to users without a session. */
export const FORBIDDEN = '/proibido';
/** Its address, as loosely as the router matches it. */
const AT_FORBIDDEN = /^\/proibido\/?$/i;

/** Where a navigation goes. */
export interface At {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Keeps an address for the user whose page it is, to go on to after signing in again. */
export function keepForUser(location: At['location']): void {
  keepAddress(location, queryClient.getQueryData(utilizadorQuery.queryKey)?.utilizador.cd);
}

/** Redirects users without a session cookie to the sign-in page, and starts to load the user, without awaiting it. */
export function requireSession({ location }: At): void {
  if (!sessionToken()) {
    if (AT_FORBIDDEN.test(location.pathname)) return;
    keepForUser(location);
    throw redirect({ to: '/login', replace: true });
  }
  void queryClient.prefetchQuery(utilizadorQuery);
}
