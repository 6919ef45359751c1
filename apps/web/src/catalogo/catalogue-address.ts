import { useSyncExternalStore } from 'react';

/** What an address of the catalogue shows. */
export interface CatalogueAddress {
  /** Id of the story; `null` for the index alone. */
  readonly historia: string | null;
  readonly esquema: 'light' | 'dark';
  /** Without the index: as tests and pictures need it. */
  readonly isolada: boolean;
}

export function addressOf({ historia, esquema, isolada }: CatalogueAddress): string {
  const params = new URLSearchParams();
  if (historia) params.set('historia', historia);
  if (esquema === 'dark') params.set('esquema', esquema);
  return `/?${params}${isolada ? '&isolada' : ''}`;
}

function readAddress(search: string): CatalogueAddress {
  const params = new URLSearchParams(search);
  return {
    historia: params.get('historia'),
    esquema: params.get('esquema') === 'dark' ? 'dark' : 'light',
    isolada: params.has('isolada'),
  };
}

function watch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The present address; whoever changes it without a page load sends `popstate`. */
export function useCatalogueAddress(): CatalogueAddress {
  return readAddress(useSyncExternalStore(watch, () => window.location.search));
}

/** Goes to another address of the catalogue, in place of the present one. */
export function goTo(address: CatalogueAddress): void {
  window.history.replaceState(null, '', addressOf(address));
  window.dispatchEvent(new PopStateEvent('popstate'));
}
