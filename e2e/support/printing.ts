import { inflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';

/** Gives an element and all in it a colour for their texts on paper, 'r,g,b', for `coloursOfSheets`. */
export function colourOnPaper(element: Locator, colour: string): Promise<void> {
  return element.evaluate((root, rgb) => {
    for (const each of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
      (each as HTMLElement).style.setProperty('color', `rgb(${rgb})`, 'important');
    }
  }, colour);
}

/** Prints the page on A4. @returns the colours of each sheet's texts and areas, 'r,g,b'. */
export async function coloursOfSheets(page: Page): Promise<Set<string>[]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  const sheets = pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g);
  return [...sheets].map(([, contents]) => {
    const [, packed = ''] =
      new RegExp(`\\n${contents} 0 obj\\n[^>]*>> stream\\n([\\s\\S]*?)\\nendstream`).exec(pdf) ??
      [];
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    const fills = drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g);
    return new Set(
      [...fills].map(([, ...parts]) => parts.map((part) => Math.round(+part * 255)).join()),
    );
  });
}
