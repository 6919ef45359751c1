import { useEffect } from 'react';

const PRODUCT = 'Área de Cliente SST';

/** Sets the title of the browser tab. Routes set it by `staticData`; pages with a dynamic title use `usePageTitle`. */
export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
}

/** Sets the title of the browser tab where it depends on what was loaded; nothing while there is none. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
