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
 * Makes Mantine use React's `useId`. Mantine's own hook, which supports server rendering with older React versions,
 * sets the id after the first render, so that every field would render twice before the first paint.
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
