import { MENU } from '@sst/contract/permission';
import type { QueryClient } from '@tanstack/react-query';
import { useFormSent } from './form-sent.ts';
import type { LinkTo } from './link-to.ts';
import { useAbilities } from './session.ts';

interface Ways {
  /** The tab of the requests, and where to go for who may not see requests. */
  readonly requests: LinkTo['to'];
  readonly otherwise: LinkTo['to'];
  /** Reads anew what the request changes. */
  refresh(client: QueryClient): Promise<void>;
}

/** What follows a request that was created: the way leads to the requests. */
export function useRequestSent({ requests, otherwise, refresh }: Ways): (message: string) => void {
  const { pode } = useAbilities();
  return useFormSent({ to: pode(MENU.pendentes, 'ver') ? requests : otherwise, refresh });
}
