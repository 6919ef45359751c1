// npm run catalogo: builds the catalogue of components and serves it on this machine. With `-- --imagens`, writes a picture
// of each story at three widths, light and dark, to .cache/catalogo-imagens instead.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../ensure-browser.ts';
import { ROOT } from '../run-tool.ts';
import { serveCatalogue } from './catalogue-server.ts';

const PORT = 6006;
const WIDTHS = [390, 768, 1440];
const PICTURES = join(ROOT, '.cache/catalogo-imagens');

async function takePictures(origin: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  });
  await mkdir(PICTURES, { recursive: true });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(origin);
  const ids = await page
    .locator('[data-historia]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-historia') ?? ''));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const id of ids) {
      for (const scheme of ['light', 'dark']) {
        const esquema = scheme === 'dark' ? '&esquema=dark' : '';
        await page.goto(`${origin}/?historia=${id}${esquema}&isolada`);
        await page.locator('html[data-pronta]').waitFor();
        const path = join(PICTURES, `${id}-${width}-${scheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await browser.close();
  return ids.length;
}

const { imagens } = parseArgs({ options: { imagens: { type: 'boolean', default: false } } }).values;
const { origin, server } = await serveCatalogue(imagens ? 0 : PORT);
if (imagens) {
  console.log(`Imagens de ${await takePictures(origin)} histórias em ${PICTURES}.`);
  await server.close();
} else console.log(`Catálogo em ${origin}`);
