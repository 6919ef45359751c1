import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query. While the page is printed the answer stays: a panel that gave way to its
 * dialog for a narrow sheet would lose what was typed in it.
 */
export function useScreenQuery(query: string): boolean {
  const [screen] = useState(() => watchScreen(query));
  return useSyncExternalStore(screen.subscribe, screen.read);
}

function watchScreen(query: string) {
  const list = window.matchMedia(query);
  const print = window.matchMedia('print');
  let { matches } = list;
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    read: () => {
      if (!print.matches) matches = list.matches;
      return matches;
    },
  };
}
