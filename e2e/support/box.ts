import type { Locator } from 'playwright-core';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands in the window, in pixels. @throws where it is not shown, so that no two missing ones agree. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`not shown: ${element}`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
}
