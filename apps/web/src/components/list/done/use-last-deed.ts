import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Deed, forgetDeed, lastDeed, onDeed } from '../../../lib/list/last-deed.ts';
import type { ListCallName } from '../../../lib/list/list-call.ts';

/**
 * What its user has just done with the rows of a list; of the filters under which it was done alone.
 * @param list identifies the list, whatever its page.
 */
export function useLastDeed(call: ListCallName, list: string): Deed | undefined {
  const deed = useSyncExternalStore(onDeed, () => lastDeed(call));
  const [under, setUnder] = useState<{ readonly deed: Deed; readonly list: string }>();
  if (deed && under?.deed !== deed) setUnder({ deed, list });
  useEffect(() => () => forgetDeed(call), [call]);
  return under?.deed === deed && under?.list === list ? deed : undefined;
}
