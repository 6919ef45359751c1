import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Writes `preloads.json`: for an address the files that its page needs beyond those that index.html names, as a `Link`
 * header. The server sends it with the page, and the browser need not run the page to learn of them.
 * @param pages the modules that each address loads, by the end of their paths.
 */
export function routePreloads(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'route-preloads',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file] as const] : [],
          ),
        );
        const all = [...chunks.values()];
        const named = withImports(
          chunks,
          all.filter((chunk) => chunk.isEntry),
        );
        const hints = Object.entries(pages).map(([address, modules]) => {
          const roots = modules.map((path) => {
            const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
            if (!chunk) throw new Error(`${path} is in no chunk`);
            return chunk;
          });
          const needed = [...withImports(chunks, roots)].filter((chunk) => !named.has(chunk));
          return [address, [...stylesOf(needed), ...scriptsOf(needed)].join(', ')];
        });
        const source = JSON.stringify(Object.fromEntries(hints));
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}

function withImports(chunks: ReadonlyMap<string, Chunk>, roots: readonly Chunk[]): Set<Chunk> {
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

/** The largest first: the small ones must not stand in its way. */
function scriptsOf(chunks: readonly Chunk[]): string[] {
  return chunks
    .toSorted((one, other) => other.code.length - one.code.length)
    .map(({ fileName }) => `</${fileName}>; rel=modulepreload; crossorigin`);
}
