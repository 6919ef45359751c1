import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** In KiB, at most. */
export const WEIGHT_BARS = { signIn: 170, list: 215, style: 26 } as const;

/** KiB after gzip, each file once. */
interface Weights {
  readonly script: number;
  readonly style: number;
}

/**
 * Opens an address and weighs what it loads until it is quiet.
 * @param page one that has loaded nothing yet.
 * @param folder of the files that the server sends.
 */
export async function weigh(page: Page, url: string, folder: string): Promise<Weights> {
  const paths = new Set<string>();
  page.on('requestfinished', (request) => paths.add(new URL(request.url()).pathname));
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const sum = async (ending: string) => {
    const files = [...paths].filter((path) => path.endsWith(ending));
    const sizes = await Promise.all(
      files.map(async (path) => gzipSync(await readFile(join(folder, path)), { level: 9 }).length),
    );
    return sizes.reduce((total, size) => total + size, 0) / 1024;
  };
  return { script: await sum('.js'), style: await sum('.css') };
}
