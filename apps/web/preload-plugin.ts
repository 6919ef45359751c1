import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The entry module, which index.html loads for every address. */
const MAIN = 'src/main.tsx';

/**
 * Preloads chunks that the browser would otherwise discover only by running others. Those of every page go into
 * index.html; those of one address go into `preloads.json`, from which the server sends a `Link` header with the page.
 * @param pages the modules that each address loads, by the end of their paths.
 */
export function routePreloads(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'route-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return [];
        const chunks = chunksOf(bundle);
        const named = withImports(chunks, entriesOf(chunks));
        return tagsOf(
          [...withImports(chunks, [chunkOf(chunks, MAIN)])].filter((chunk) => !named.has(chunk)),
        );
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const named = withImports(chunks, [...entriesOf(chunks), chunkOf(chunks, MAIN)]);
        const hints = Object.entries(pages).map(([address, modules]) => {
          const roots = modules.map((path) => chunkOf(chunks, path));
          const needed = [...withImports(chunks, roots)].filter((chunk) => !named.has(chunk));
          return [address, [...stylesOf(needed), ...scriptsOf(needed)].join(', ')];
        });
        const source = JSON.stringify(Object.fromEntries(hints));
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}

type Chunks = ReadonlyMap<string, Chunk>;

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(files.map((file) => [file.fileName, file]));
}

function entriesOf(chunks: Chunks): Chunk[] {
  return [...chunks.values()].filter((chunk) => chunk.isEntry);
}

/** The chunk that holds a module, by the end of its path. */
function chunkOf(chunks: Chunks, path: string): Chunk {
  const found = chunks.values().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`${path} is in no chunk`);
  return found;
}

function withImports(chunks: Chunks, roots: readonly Chunk[]): Set<Chunk> {
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
  return stylePathsOf(chunks).map((file) => `</${file}>; rel=preload; as=style; crossorigin`);
}

function stylePathsOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}

/** Largest first, so that small chunks do not delay it. */
function scriptPathsOf(chunks: readonly Chunk[]): string[] {
  return chunks
    .toSorted((one, other) => other.code.length - one.code.length)
    .map(({ fileName }) => fileName);
}

function scriptsOf(chunks: readonly Chunk[]): string[] {
  return scriptPathsOf(chunks).map((file) => `</${file}>; rel=modulepreload; crossorigin`);
}

function tagsOf(chunks: readonly Chunk[]): HtmlTagDescriptor[] {
  const link = (rel: string) => (file: string) => ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `/${file}` },
    injectTo: 'head' as const,
  });
  return [
    ...scriptPathsOf(chunks).map(link('modulepreload')),
    ...stylePathsOf(chunks).map(link('stylesheet')),
  ];
}
