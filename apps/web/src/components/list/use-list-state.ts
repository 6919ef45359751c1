import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, patchSearch } from '../../lib/list-state.ts';

export interface ListState {
  /** The address, validated by its route. */
  readonly search: ListSearch & Readonly<Record<string, unknown>>;
  /** Changes the address. Only a change that is not a step of its own for the Back button replaces the present entry. */
  change(patch: object, options?: { replace?: boolean }): void;
}

/** State of the list of this page: it lives in the address alone. */
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
