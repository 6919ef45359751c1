import type { Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

/** Tells V8 to compile the whole file on a background thread, rather than each function when it is first called. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Adds the hint to the chunks that a first visit runs. It must be the first line, which is why this is a plugin: Vite's
 * own preamble comes before the bundler's banners. Browsers that do not know the hint read a comment.
 */
export function compileAhead(): Plugin {
  const first = new Set(chunkGroups.map(({ name }) => name));
  return {
    name: 'compile-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || first.has(file.name)))
            file.code = `${HINT}\n${file.code}`;
        }
      },
    },
  };
}
