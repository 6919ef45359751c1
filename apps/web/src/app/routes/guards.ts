import { redirect } from '@tanstack/react-router';
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
  if (user && !user.utilizador.prestador) throw redirect({ to: '/proibido', replace: true });
}

export function requireCompany(): void {
  if (chosenCompany()) return;
  // Of a company that cannot be told the name is not kept either.
  clearChosenCompany();
  throw redirect({ to: '/empresa', replace: true });
}
