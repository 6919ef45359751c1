import { useEffect, useState } from 'react';
import type { RowKey } from '../list/list-definition.ts';

/** While `resting` nothing can be done with the open row; what shows it calls `end` some time after it is shown. */
export interface Rest {
  readonly resting: boolean;
  end(): void;
}

/**
 * Whether the open row has just replaced one that is done. Nothing can be done with it for a moment, since a second
 * press was meant for the previous one.
 */
export function useRest(key: RowKey | undefined): Rest & { begin(): void } {
  const [done, setDone] = useState<RowKey>();
  useEffect(() => {
    if (key === undefined) setDone(undefined);
  }, [key]);
  return {
    resting: done !== undefined && key !== undefined && key !== done,
    /** The open row is done, and another one follows. */
    begin: () => setDone(key),
    end: () => setDone(undefined),
  };
}
