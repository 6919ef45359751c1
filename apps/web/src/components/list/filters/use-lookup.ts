import type { Answer, CallName, Contract } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/calls/call-input.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';
import type { FilterOption } from '../../form/fields/options.ts';
import { chosenOptions, type Named } from '../../form/fields/options.ts';

/** Calls that answer a list of codes and names. */
type LookupCall = {
  [N in CallName]: Answer<Contract[N]> extends { message: readonly Named[] } ? N : never;
}[CallName];

/**
 * The names that a call answers, as options.
 * @param chosen is included also while the names load, and if they lack it.
 */
export function useLookup<N extends LookupCall>(
  name: N,
  given: CallInput<N>,
  chosen?: Named | Named['cd'] | null,
): FilterOption[] {
  const { data } = useQuery({
    ...callQuery(name, given),
    staleTime: FIVE_MINUTES,
    meta: { notifyOnError: 'always' },
  });
  const all = (data as { message: readonly Named[] } | undefined)?.message;
  return chosenOptions(all, chosen);
}
