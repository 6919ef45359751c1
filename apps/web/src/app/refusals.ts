import { answersOf } from '../lib/calls/call-query.ts';
import { onRefusal } from '../lib/calls/refused-calls.ts';
import { notifyError } from '../lib/notices/notify.ts';
import { askIdentity } from '../lib/session/identity.ts';
import { forgetAddress } from '../lib/session/kept-address.ts';
import { closeSession } from '../lib/session/session.ts';
import { keepChosenEmpresa, ownToken, sessionToken } from '../lib/store/session-cookies.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { keepForUser } from './routes/session-guard.ts';

/** Another user has signed in in another tab: loads the page anew, so that no data of the previous user remains. */
function followOther(): boolean {
  if (!sessionToken() || ownToken() === sessionToken()) return false;
  window.location.assign('/');
  return true;
}

/**
 * Ends the session in this tab and shows the reason on the sign-in page. Does nothing if the session has ended already.
 */
function endSession(reason: Error): void {
  if (!ownToken() || followOther()) return;
  // Before the choice of the company goes with the session.
  keepForUser(router.state.location);
  closeSession(queryClient);
  notifyError(reason);
  void router.navigate({ to: '/login', replace: true });
}

/**
 * Marks every query stale, since it may have been loaded with permissions that the user no longer has. The abilities
 * refetch now; the others when a page needs them.
 */
function forgetRights(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void queryClient.refetchQueries(
    { ...answersOf('listAcessos'), type: 'active' },
    { cancelRefetch: false },
  );
}

/**
 * Handles refused calls: a 401 on any call ends the session in this tab; a 403 redirects to the forbidden page
 * (ERR-13).
 */
export function watchRefusals(): void {
  onRefusal({
    unauthenticated: endSession,
    forbidden() {
      forgetRights();
      void router.navigate({ to: '/proibido', replace: true });
    },
    unproven: ({ message }) => askIdentity(message),
  });
}

/**
 * Follows the session of the other tabs: when this tab gets the focus or becomes visible, it checks whether the session
 * has ended or another user has signed in. Otherwise it keeps its company.
 */
export function watchOtherTabs(): void {
  function look(event: Event) {
    if (document.visibilityState === 'hidden') return;
    if (ownToken() === sessionToken()) return keepChosenEmpresa();
    // Keeps TanStack Query from refetching this tab's data with another user's token.
    event.stopImmediatePropagation();
    if (followOther()) return;
    endSession(new Error('A sessão terminou noutro separador. Entre de novo.'));
    // Ended on purpose, perhaps for somebody else to sign in.
    forgetAddress();
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
