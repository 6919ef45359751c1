import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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
/** Beside the sources of the page, and no part of it. */
const OF_THE_CATALOGUE = /\.stories\.tsx$|[\\/]src[\\/]catalogo[\\/]/;
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json']);

/** Builds the page where its sources differ from those of the last build. @returns whether it built. */
export async function buildPage(): Promise<boolean> {
  const wanted = await hashSources();
  const built = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (built === wanted) return false;
  await runVite();
  await compressFiles();
  await mkdir(DIST, { recursive: true });
  await writeFile(STAMP, wanted);
  return true;
}

/** A process of its own: the memory of a build would stay with the server that starts after it. */
async function runVite(): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', WEB, '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Also in tests: a development build is slower, and warns of other things than users get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A construção da página falhou.');
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !OF_THE_CATALOGUE.test(file)) files.push(file);
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
