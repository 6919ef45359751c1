import type { ListCallName, ListSource } from '../../lib/list/list-call.ts';
import { startList } from '../../lib/list/list-query.ts';
import { chosenEmpresa } from '../../lib/store/session-cookies.ts';
import { queryClient } from '../query-client.ts';

/**
 * The loader of a list's route: requests the rows of its address while the page's code loads, also when a link to it is
 * pointed at. It does not wait for them: the page shows its frame at once, and the failure in their place.
 * @param sourceOf the rows that an address selects, the same that the page shows; `undefined` for none, or if they are
 *   not known yet.
 * @param may for a page that not every user of the company may see: nobody else asks for its rows.
 */
export function loadsRows<
  S extends object,
  N extends ListCallName,
  // Typed as the router types those of a path without any.
  P = Record<never, never>,
>(sourceOf: (search: S, params: P) => ListSource<N> | undefined, may?: () => Promise<boolean>) {
  return {
    loaderDeps: ({ search }: { search: S }) => search,
    loader({ deps, params, preload }: { deps: S; params: P; preload: boolean }) {
      const source = sourceOf(deps, params);
      if (!source) return;
      const start = () => startList(queryClient, source, { quiet: preload });
      if (!may) return start();
      // The answer is about this company, and another may be chosen while it comes.
      const company = chosenEmpresa.get()?.cd;
      may().then(
        (allowed) => allowed && chosenEmpresa.get()?.cd === company && start(),
        () => {},
      );
    },
  };
}
