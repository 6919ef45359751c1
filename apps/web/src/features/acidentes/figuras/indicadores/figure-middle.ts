import type { Shape } from '../../codigos/body-shapes.ts';

/** The middle of a shape of the body. */
export function middleOf({ kind, at: [x, y, w, h] }: Shape): { x: number; y: number } {
  return kind === 'oval' ? { x, y } : { x: x + w / 2, y: y + h / 2 };
}
