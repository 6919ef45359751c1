import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * The placeholder of a `callQuery`: the answer before, while one of the same path is loaded; nothing of another company
 * or unit.
 */
export function keepOfPath(params: object) {
  return <T>(previous: T | undefined, query?: { readonly queryKey: QueryKey }): T | undefined => {
    const [, given] = (query?.queryKey ?? []) as [string?, { readonly params?: object }?];
    return hashKey([given?.params]) === hashKey([params]) ? previous : undefined;
  };
}
