import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, patchSearch } from '../../lib/list/list-state.ts';

type ChangeOptions = Pick<NavigateOptions, 'replace' | 'state'>;

export interface ListState {
  /** The search parameters, validated by the route. */
  readonly search: ListSearch & Readonly<Record<string, unknown>>;
  /** Changes the address. With `replace` the change gets no history entry of its own. */
  change(patch: object, options?: ChangeOptions): void;
}

/** The state of the page's list, which lives in the address only. */
export function useListState(): ListState {
  const search = useSearch({ strict: false }) as ListState['search'];
  const navigate = useNavigate();
  const change = useCallback(
    (patch: object, options?: ChangeOptions) => {
      void navigate({
        to: '.',
        search: (old) => patchSearch(old, patch),
        resetScroll: false,
        ...options,
      });
    },
    [navigate],
  );
  return { search, change };
}
