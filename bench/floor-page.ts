import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Server, startServer } from './server.ts';

const ROOT = dirname(import.meta.dirname);
const FOLDER = join(ROOT, '.cache/floor-page');

export interface FloorTable {
  readonly head: readonly string[];
  readonly body: readonly (readonly string[])[];
}

/** Builds the floor's page around one table and serves it as the product serves its own. */
export async function startFloorPage(table: FloorTable): Promise<Server> {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor-page'),
    logLevel: 'warn',
    plugins: [react()],
    define: { __FLOOR_TABLE__: JSON.stringify(table) },
    build: { target: 'es2023', outDir: FOLDER, emptyOutDir: true, assetsDir: 'static' },
  });
  await compress();
  return startServer('bench/floor-page-server.ts', { FLOOR_PAGE_DIR: FOLDER });
}

/** As scripts/build-page.ts does for the product. */
async function compress(): Promise<void> {
  for await (const path of glob('**/*.{js,css,html}', { cwd: FOLDER })) {
    const file = join(FOLDER, path);
    const bytes = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(`${file}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
