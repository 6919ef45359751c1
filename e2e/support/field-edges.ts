import type { Page } from 'playwright-core';

const FIELDS = [
  '.mantine-Input-wrapper[data-variant=default] > .mantine-Input-input:enabled',
  '.mantine-Radio-radio:enabled:not(:checked)',
  '.mantine-Checkbox-input:enabled:not(:checked)',
].join();

/** The minimum contrast of a field's edge, by WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

/** The fields whose edges have too little contrast with their background, with the contrast. */
export function faintFields(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const brightness = (colour) => {
      const [r, g, b] = channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const backgroundOf = (element) => {
      const colour = getComputedStyle(element).backgroundColor;
      return channels(colour)[3] === 0 ? backgroundOf(element.parentElement) : colour;
    };
    const contrastOf = (field) => {
      const edge = brightness(getComputedStyle(field).borderTopColor);
      const behind = brightness(backgroundOf(field.parentElement));
      return (Math.max(edge, behind) + 0.05) / (Math.min(edge, behind) + 0.05);
    };
    return [...document.querySelectorAll('${FIELDS}')]
      .filter((field) => field.checkVisibility() && contrastOf(field) < ${LEAST_CONTRAST})
      .map((field) => contrastOf(field).toFixed(2) + ' ' + field.outerHTML.slice(0, 200));
  })()`);
}

/** The content that overflows its field. */
export function overflowingParts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('.mantine-Input-section button')]
    .filter((part) => {
      const [inner, outer] = [part, part.closest('.mantine-Input-wrapper')]
        .map((element) => element.getBoundingClientRect());
      return inner.width > 0 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
    })
    .map((part) => part.outerHTML.slice(0, 200))`);
}
