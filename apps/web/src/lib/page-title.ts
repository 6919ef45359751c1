import { useEffect } from 'react';

const PRODUCT = 'Área de Cliente SST';

/** Sets the title of the browser tab. Routes set it by `staticData`; pages with a dynamic title call this. */
export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
