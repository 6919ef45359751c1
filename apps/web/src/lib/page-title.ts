import { useEffect } from 'react';

const PRODUCT = 'Área de Cliente SST';

/** Title of the browser's tab; routes give theirs in `staticData`, pages with a title of their own call this. */
export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
