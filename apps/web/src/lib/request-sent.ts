import { MENU } from '@sst/contract/permission';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from './notify.ts';
import { useAbilities } from './session.ts';

interface Ways {
  /** The tab of the requests, and where to go for who may not see requests. */
  readonly requests: string;
  readonly otherwise: string;
  /** Reads anew what the request changes. */
  refresh(): Promise<void>;
}

/** What follows a request that was created: it is said, lists are read anew, and the way leads to the requests. */
export function useRequestSent({ requests, otherwise, refresh }: Ways): (message: string) => void {
  const navigate = useNavigate();
  const { pode } = useAbilities();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (message) => {
    notify('success', message);
    void refresh();
    // Whoever went elsewhere in the meantime stays there.
    if (!shown.current) return;
    const to = pode(MENU.pendentes, 'ver') ? requests : otherwise;
    void navigate({ to, ignoreBlocker: true });
  };
}
