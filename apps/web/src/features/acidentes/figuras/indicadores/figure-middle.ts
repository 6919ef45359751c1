import type { Shape } from '../../codigos/body-shapes.ts';

/** The middle of a shape of the body. */
function middleOf({ kind, at: [x, y, w, h] }: Shape): Point {
  return kind === 'oval' ? { x, y } : { x: x + w / 2, y: y + h / 2 };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the number of a part stands, and the part that a line leads to from there. */
interface Place extends Point {
  readonly to?: Point;
}

/** The parts of the head lie too near each other for their numbers: these stand round it. Others keep clear of a neighbour. */
const APART: Readonly<Record<string, Place>> = {
  '11': { x: 70, y: 12 },
  '12': { x: 28, y: 48, to: { x: 60, y: 42 } },
  '13': { x: 112, y: 14, to: { x: 80, y: 26 } },
  '14': { x: 28, y: 22, to: { x: 44, y: 28 } },
  '15': { x: 112, y: 48, to: { x: 77, y: 42 } },
  // At the back, away from the wrist.
  '61': { x: 210, y: 149 },
};

/** @param shape the first of the part. */
export const placeOf = (code: string, shape: Shape): Place => APART[code] ?? middleOf(shape);
