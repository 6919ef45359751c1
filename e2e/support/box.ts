import type { Locator, Page } from 'playwright-core';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Position and size of an element in the window, in pixels. @throws if it is not shown. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`not shown: ${element}`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
}

/** The width that a page takes: more than its window's where something reaches beyond it. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth');
}
