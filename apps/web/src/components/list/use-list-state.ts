import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, patchSearch } from '../../lib/list-state.ts';

export interface ListState {
  /** The search parameters, validated by the route. */
  readonly search: ListSearch & Readonly<Record<string, unknown>>;
  /** Changes the address. With `replace` the change gets no history entry of its own. */
  change(patch: object, options?: { replace?: boolean }): void;
}

/** The state of the page's list, which lives in the address only. */
export function useListState(): ListState {
  const search = useSearch({ strict: false }) as ListState['search'];
  const navigate = useNavigate();
  const change = useCallback(
    (patch: object, options?: { replace?: boolean }) => {
      void navigate({
        to: '.',
        search: (old) => patchSearch(old, patch),
        replace: options?.replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { search, change };
}
