import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { refreshHealth } from './refresh-health.ts';

/** What follows a booking or an exam that was made: it is said, lists are read anew, and the way leads to its list. */
export function usePublished(to: string): (message: string) => void {
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
    void refreshHealth(client);
    // Whoever went elsewhere in the meantime stays there.
    if (shown.current) void navigate({ to, ignoreBlocker: true });
  };
}
