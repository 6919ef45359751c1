import { useRouter } from '@tanstack/react-router';
import { patchSearch } from '../../lib/list/list-state.ts';

/** The address of the page's list with its search parameters changed, for links that `change` of the list follows. */
export function useListAddress(): (patch: object) => string {
  const router = useRouter();
  return (patch) =>
    router.history.createHref(
      router.buildLocation({ to: '.', search: (old: object) => patchSearch(old, patch) } as never)
        .publicHref,
    );
}
