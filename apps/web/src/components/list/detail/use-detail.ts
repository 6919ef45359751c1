import { useRouter } from '@tanstack/react-router';
import { goBack } from '../../../lib/page/layers.ts';
import { useListState } from '../use-list-state.ts';

const DETAIL = ['detalhe'] as const;

/**
 * The row whose detail is open, from the address. Closing goes back if the detail was opened from the list; if it was
 * opened by a direct link, closing removes it from the address.
 * @param names the search parameters that name the row, its code first; `detalhe` by default.
 */
export function useDetail(names: readonly [string, ...string[]] = DETAIL): {
  cd: number | undefined;
  close(): void;
} {
  const { history } = useRouter();
  const { search, change } = useListState();
  const close = () => {
    if (history.location.state.overList) {
      goBack(history);
    } else {
      const without = Object.fromEntries(names.map((name) => [name, undefined]));
      change({ ...without, pagina: search.pagina }, { replace: true });
    }
  };
  return { cd: search[names[0]] as number | undefined, close };
}
