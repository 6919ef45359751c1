import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RowKey } from '../list/list-definition.ts';

interface Moving {
  readonly openRow: { readonly key: RowKey | undefined; advance(): boolean };
  readonly rest: { begin(): void };
}

/**
 * Moves on to the next row when something was done with the open one, if that takes it off the list.
 * @param leaves whether what was done takes a row off the list, as it is filtered by then.
 * @returns to be called with the key of a row and what was done with it, once the server has done it.
 */
export function useMoveOn<Done>(
  { openRow, rest }: Moving,
  leaves: (done: Done) => boolean,
): (key: RowKey, done: Done) => void {
  const [last, setLast] = useState<{ readonly key: RowKey; readonly done: Done }>();
  // The row that is open now, not when the call was made. A layout effect runs before the next key or click.
  const moveOn = useEffectEvent(({ key, done }: NonNullable<typeof last>) => {
    if (key !== openRow.key || !leaves(done)) return;
    if (openRow.advance()) rest.begin();
  });
  useLayoutEffect(() => {
    if (last) moveOn(last);
  }, [last]);
  return (key, done) => setLast({ key, done });
}
