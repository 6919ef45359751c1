import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LinkTo } from './link-to.ts';
import { notify } from './notify.ts';
import { useStillShown } from './still-shown.ts';

/** To the list of what was sent. */
interface Way extends LinkTo {
  /** Reads anew what it changes. */
  refresh(client: QueryClient): Promise<void>;
}

/** What follows a form that was sent: it is said, lists are read anew, and the way leads to its list. */
export function useFormSent({ to, params, refresh }: Way): (message: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isShown = useStillShown();
  return (message) => {
    notify('success', message);
    void refresh(client);
    if (isShown()) void navigate({ to, params, ignoreBlocker: true });
  };
}
