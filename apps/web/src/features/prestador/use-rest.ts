import { useEffect, useState } from 'react';

/**
 * Whether the open request has taken the place of one that was just decided: until that ends, it takes no decision, since
 * a second press was meant for the one before.
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
