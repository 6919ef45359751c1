import { useEffect, useRef } from 'react';

/**
 * Whether the calling component is still mounted, so that a finished call does not navigate a user who has gone
 * elsewhere.
 */
export function useStillShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
