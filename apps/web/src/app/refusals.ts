import { onRefusal } from '../lib/api-client.ts';
import { answersOf } from '../lib/call-query.ts';
import { notifyError } from '../lib/notify.ts';
import { closeSession } from '../lib/session.ts';
import { ownToken, sessionToken } from '../lib/session-cookies.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** Leaves nothing of the session in this tab but a word of why, unless that is done already. */
function endSession(reason: Error): void {
  if (!ownToken()) return;
  closeSession(queryClient);
  notifyError(reason);
  void router.navigate({ to: '/login', replace: true });
}

/** What is at hand may have been loaded with rights that are no more: the menus ask at once, a page when it is opened. */
function forgetRights(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void queryClient.refetchQueries(
    { ...answersOf('listAcessos'), type: 'active' },
    { cancelRefetch: false },
  );
}

/** 401 on any call ends the session here too; 403 leads to the page that says so (A §4). */
export function watchRefusals(): void {
  onRefusal({
    unauthenticated: endSession,
    forbidden() {
      forgetRights();
      void router.navigate({ to: '/proibido', replace: true });
    },
  });
}

/** What another tab did with the session holds as soon as this one is looked at, before any call is made. */
export function watchOtherTabs(): void {
  function look(event: Event) {
    if (document.visibilityState === 'hidden' || ownToken() === sessionToken()) return;
    // Nothing of this tab asks for what it shows with the token of somebody else.
    event.stopImmediatePropagation();
    if (!sessionToken())
      endSession(new Error('A sessão terminou noutro separador. Entre de novo.'));
    // Somebody signed in there: this page and all that it holds begin anew, as theirs.
    else window.location.assign('/');
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
