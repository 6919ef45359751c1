import type { Plugin } from 'vite';

const FILE = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const SOURCE = `
import { useId as useReactId } from 'react';
export function useId(given) {
  const id = useReactId();
  return typeof given === 'string' ? given : id;
}
`;

/**
 * Gives Mantine's fields React's own ids. Those of Mantine, made for pages that a server renders with an older React,
 * are drawn anew after the first render: every field would be rendered twice before anything is painted.
 */
export function reactIds(): Plugin {
  let found = false;
  return {
    name: 'react-ids',
    apply: 'build',
    load(id) {
      if (!FILE.test(id)) return undefined;
      found = true;
      return SOURCE;
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('Mantine keeps useId elsewhere now');
    },
  };
}
