import { useLocation, useRouter } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';

/**
 * Goes back to the list from a page: to its previous state if the page was opened from it, otherwise to the unfiltered
 * list.
 * @returns the navigation; `saved` skips the unsaved-changes prompt.
 */
export function useListReturn({ to, params }: LinkTo): (saved?: boolean) => void {
  const router = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  return (ignoreBlocker = false) => {
    if (fromList) router.history.back({ ignoreBlocker });
    else void router.navigate({ to, params, ignoreBlocker });
  };
}
