import { useEffect, useState } from 'react';

/**
 * Whether the open request has just replaced a decided one. It takes no decision for a moment, since a second press was
 * meant for the previous one.
 */
export function useRest(key: string | undefined) {
  const [decided, setDecided] = useState<string>();
  useEffect(() => {
    if (key === undefined) setDecided(undefined);
  }, [key]);
  return {
    resting: decided !== undefined && key !== undefined && key !== decided,
    /** The open request is decided, and another one follows. */
    begin: () => setDecided(key),
    end: () => setDecided(undefined),
  };
}
