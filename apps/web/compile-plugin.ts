import type { Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

/** Tells V8 to compile a file whole, beside the main thread, rather than each function when it is first called. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Marks what a first page runs. The mark must be the first line: what Vite puts before a chunk comes before the
 * bundler's own banners. Browsers that do not know it read a comment.
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
