import type { Answer, CallName, Contract } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import type { FilterOption } from '../../components/list/list-definition.ts';
import { type CallGiven, callApi } from '../../lib/api-client.ts';

const FIVE_MINUTES = 300_000;

interface Named {
  readonly cd: number | string;
  readonly nome: string;
  readonly inactiv?: true | undefined;
}

/** Calls that answer a list of codes and names. */
type LookupCall = {
  [N in CallName]: Answer<Contract[N]> extends { message: readonly Named[] } ? N : never;
}[CallName];

/** The values that a call of names answers, as choices; one that the address names is among them from the start. */
export function useLookup<N extends LookupCall>(
  name: N,
  given: CallGiven<N>,
  chosen?: number | string,
): FilterOption[] {
  const { data } = useQuery({
    queryKey: [name, given],
    queryFn: ({ signal }) => callApi(name, given, { signal }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
  const all = (data as { message: readonly Named[] } | undefined)?.message;
  const options = (all ?? []).map(({ cd, nome, inactiv }) => ({
    value: String(cd),
    label: nome,
    inactive: inactiv,
  }));
  const missing = chosen !== undefined && !options.some(({ value }) => value === String(chosen));
  return missing
    ? [...options, { value: String(chosen), label: all ? 'Desconhecido' : '…' }]
    : options;
}
