import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pagesOfRoutes } from './route-pages.ts';

type Chunk = Rolldown.OutputChunk;

/** The modules that define routes, from the root of the page. */
const ROUTES = 'src/app/routes/**/*.{ts,tsx}';
/** Loads the others of these where a session is needed. */
const SUBJECTS = 'src/app/routes/subjects.ts';
/** Needs no session. */
const WITHOUT_SESSION = 'src/app/routes/without-session.ts';

/**
 * Names the files that an address needs and that the browser would otherwise discover only by running others, in
 * `preloads.json`: for each address of a route, the `Link` header that the server sends with the page. What every
 * address loads is named by index.html.
 */
export function routePreloads(): Plugin {
  let root = '';
  return {
    name: 'route-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const everywhere = withImports(
          chunks,
          chunks.values().filter(({ isEntry }) => isEntry),
        );
        const files = globSync(ROUTES, { cwd: root }).map((file) => join(root, file));
        const links = [...pagesOfRoutes(files)].map(([address, { route, pages }]) => {
          const first = route === join(root, WITHOUT_SESSION) ? [] : [join(root, SUBJECTS), route];
          const roots = [...first, ...pages].map((file) => chunkOf(chunks, file));
          const needed = [...withImports(chunks, roots)].filter((chunk) => !everywhere.has(chunk));
          return [address, [...stylesOf(needed), ...scriptsOf(needed)].join(', ')];
        });
        const source = JSON.stringify(Object.fromEntries(links));
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}

type Chunks = ReadonlyMap<string, Chunk>;

/** The chunk that holds a module. */
function chunkOf(chunks: Chunks, file: string): Chunk {
  const found = chunks.values().find(({ moduleIds }) => moduleIds.includes(file));
  if (!found) throw new Error(`${file} is in no chunk`);
  return found;
}

function withImports(chunks: Chunks, roots: Iterable<Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  for (const root of roots) visit(root);
  return seen;
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  const files = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [...files].map((file) => `</${file}>; rel=preload; as=style; crossorigin`);
}

/** Largest first, so that small chunks do not delay it. */
function scriptsOf(chunks: readonly Chunk[]): string[] {
  return chunks
    .toSorted((one, other) => other.code.length - one.code.length)
    .map(({ fileName }) => `</${fileName}>; rel=modulepreload; crossorigin`);
}
