import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * The placeholder of a `callQuery`: the previous answer, if it has the same path parameters; never that of another
 * company or unit.
 */
export function keepForSamePath(params: object) {
  return <T>(previous: T | undefined, query?: { readonly queryKey: QueryKey }): T | undefined => {
    const [, given] = (query?.queryKey ?? []) as [string?, { readonly params?: object }?];
    return hashKey([given?.params]) === hashKey([params]) ? previous : undefined;
  };
}
