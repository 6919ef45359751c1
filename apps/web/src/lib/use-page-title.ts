import { useEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** Sets the title of the browser tab where it depends on what was loaded; nothing while there is none. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
