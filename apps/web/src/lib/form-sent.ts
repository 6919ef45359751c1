import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from './notify.ts';
import { useStillShown } from './still-shown.ts';

interface Way {
  /** The list of what was sent. */
  readonly to: string;
  /** Reads anew what it changes. */
  refresh(client: QueryClient): Promise<void>;
}

/** What follows a form that was sent: it is said, lists are read anew, and the way leads to its list. */
export function useFormSent({ to, refresh }: Way): (message: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isShown = useStillShown();
  return (message) => {
    notify('success', message);
    void refresh(client);
    if (isShown()) void navigate({ to, ignoreBlocker: true });
  };
}
