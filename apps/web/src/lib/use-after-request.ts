import { MENU } from '@sst/contract/permission';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkTo } from './link-to.ts';
import { useAbilities } from './use-abilities.ts';
import { useAfterSubmit } from './use-after-submit.ts';

interface Ways {
  /** The requests tab, and where to go instead if the user may not view requests. */
  readonly requests: LinkTo['to'];
  readonly otherwise: LinkTo['to'];
  /** Invalidates the queries that the request makes stale. */
  refresh(client: QueryClient): Promise<void>;
}

/** Handles a request that was created: shows a toast, refetches and goes to the requests. */
export function useAfterRequest({
  requests,
  otherwise,
  refresh,
}: Ways): (message: string) => Promise<void> {
  const { pode } = useAbilities();
  return useAfterSubmit({ to: pode(MENU.pendentes, 'ver') ? requests : otherwise, refresh });
}
