import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from './notify.ts';

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
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (message) => {
    notify('success', message);
    void refresh(client);
    // Whoever went elsewhere in the meantime stays there.
    if (shown.current) void navigate({ to, ignoreBlocker: true });
  };
}
