import { encode } from 'uqr';
import type { Pdf } from './document.ts';

/** Draws the picture that telephones read, with the white round it that they need. */
export function drawQr(
  pdf: Pdf,
  text: string,
  { x: left, y: top, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { data, size } = encode(text, { border: 4 });
  const one = side / size;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pdf.rect(left + x * one, top + y * one, one, one);
    }
  }
  pdf.fill('#000000');
}
