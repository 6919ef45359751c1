import { onRefusal } from '../lib/api-client.ts';
import { notifyError } from '../lib/notify.ts';
import { closeSession } from '../lib/session.ts';
import { sessionToken } from '../lib/session-cookies.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** 401 on any call ends the session here too; 403 leads to the page that says so (A §4). */
export function watchRefusals(): void {
  onRefusal({
    unauthenticated(error) {
      if (!sessionToken()) return;
      closeSession(queryClient);
      notifyError(error);
      void router.navigate({ to: '/login', replace: true });
    },
    forbidden() {
      void router.navigate({ to: '/proibido', replace: true });
    },
  });
}
