import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { ListState } from './use-list-state.ts';

/** The search field of a list, whose text is in the address a moment after it was typed. */
export function useTypedSearch({ search, change }: ListState) {
  const { history } = useRouter();
  const searchField = useRef<HTMLInputElement>(null);
  const searchNow = () => ({ ...search, pesquisa: searchField.current?.value.trim() });
  const onSearch = (pesquisa: string) =>
    change({ pesquisa }, { replace: search.pesquisa !== undefined });
  // Before a link opens something: the search field would send it later, as an entry over the detail.
  const sendSearch = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as HTMLElement).closest('a')) return;
    const { pesquisa = '' } = searchNow();
    if (pesquisa === (search.pesquisa ?? '')) return;
    onSearch(pesquisa);
    history.flush();
  };
  return { searchField, searchNow, onSearch, sendSearch };
}
