import { useEffect, useState } from 'react';
import type { RowKey } from '../list/list-definition.ts';

/** While `resting` nothing can be done with the open row; what shows it calls `end` some time after it is shown. */
export interface Rest {
  readonly resting: boolean;
  /** The data of the open row are shown. */
  show(): void;
  end(): void;
}

/**
 * Whether the open row has just replaced one that is done. Nothing can be done with it for a moment, since a second
 * press was meant for the previous one.
 */
export function useRest(
  key: RowKey | undefined,
): Rest & { readonly ready: boolean; begin(): void } {
  const [done, setDone] = useState<RowKey>();
  const [shown, setShown] = useState<RowKey>();
  useEffect(() => {
    if (key === undefined) setDone(undefined);
  }, [key]);
  const resting = done !== undefined && key !== undefined && key !== done;
  return {
    resting,
    /** Something can be done with the open row: its data are shown, and no other was done a moment ago. */
    ready: !resting && (key === undefined || shown === key),
    show: () => setShown(key),
    /** The open row is done, and another one follows. */
    begin: () => setDone(key),
    end: () => setDone(undefined),
  };
}
