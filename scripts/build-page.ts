import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = dirname(import.meta.dirname);
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.sources');
const SOURCES = [
  'apps/web/{index.html,*.ts,package.json}',
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'packages/contract/src/**/*',
  'package.json',
  'package-lock.json',
];
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json']);

/** Builds the page where its sources differ from those of the last build. @returns whether it built. */
export async function buildPage(): Promise<boolean> {
  const wanted = await hashSources();
  const built = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (built === wanted) return false;
  const { build } = await import('vite');
  await build({ root: WEB, logLevel: 'warn' });
  await compressFiles();
  await mkdir(DIST, { recursive: true });
  await writeFile(STAMP, wanted);
  return true;
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Compresses once here what would otherwise be compressed for every visitor. */
async function compressFiles(): Promise<void> {
  for await (const entry of glob('**/*', { cwd: DIST, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
