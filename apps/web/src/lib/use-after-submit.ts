import { MENU } from '@sst/contract/permission';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LinkTo } from './link-to.ts';
import { notify } from './notify.ts';
import { useAbilities } from './use-abilities.ts';
import { useStillShown } from './use-still-shown.ts';

/** The list to go to after the form was sent. */
interface Way extends LinkTo {
  /** Invalidates the queries that the form makes stale. */
  refresh(client: QueryClient): Promise<void>;
}

/**
 * Handles a form that was sent: shows a toast, refetches lists and goes to the form's list.
 * @returns a promise that resolves when the list is shown: while the form awaits it, it cannot be sent again.
 */
export function useAfterSubmit({ to, params, refresh }: Way): (message: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isShown = useStillShown();
  return async (message) => {
    notify('success', message);
    void refresh(client);
    if (isShown()) await navigate({ to, params, ignoreBlocker: true });
  };
}

interface RequestWays extends Pick<Way, 'refresh'> {
  /** The requests tab, and where to go instead if the user may not view requests. */
  readonly requests: LinkTo['to'];
  readonly otherwise: LinkTo['to'];
}

/** As `useAfterSubmit`, for a request that was created: goes to the requests, if the user may view them. */
export function useAfterRequest({ requests, otherwise, refresh }: RequestWays) {
  const { pode } = useAbilities();
  return useAfterSubmit({ to: pode(MENU.pendentes, 'ver') ? requests : otherwise, refresh });
}
