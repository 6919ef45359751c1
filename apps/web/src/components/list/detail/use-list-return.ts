import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import type { LinkTo } from '../../../lib/page/link-to.ts';

/** Resolves when the next page is shown. */
function nextShown(router: Pick<AnyRouter, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const end = router.subscribe('onRendered', () => {
      end();
      resolve();
    });
  });
}

/**
 * Goes back to the list from a page: to its previous state if the page was opened from it, otherwise to the unfiltered
 * list.
 * @returns the navigation; `saved` skips the unsaved-changes prompt, and the promise is then resolved when the list is
 * shown: a form that awaits it cannot be sent again meanwhile.
 */
export function useListReturn({ to, params }: LinkTo): (saved?: boolean) => Promise<void> {
  const router = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  return async (ignoreBlocker = false) => {
    if (!fromList) return router.navigate({ to, params, ignoreBlocker });
    const shown = nextShown(router);
    router.history.back({ ignoreBlocker });
    // A question about unsaved changes may keep the user here.
    if (ignoreBlocker) await shown;
  };
}
