/** A shape of the figure. */
export type Shape =
  | { readonly kind: 'box'; readonly at: readonly [x: number, y: number, w: number, h: number] }
  | { readonly kind: 'oval'; readonly at: readonly [x: number, y: number, rx: number, ry: number] };

interface Part {
  readonly code: string;
  readonly shapes: readonly Shape[];
}

/** The middle of the figure that is seen from the front, and of that seen from behind. */
export const FRONT = 70;
export const BACK = 210;

const box = (x: number, y: number, w: number, h: number): Shape => ({
  kind: 'box',
  at: [x, y, w, h],
});
const oval = (x: number, y: number, rx: number, ry: number): Shape => ({
  kind: 'oval',
  at: [x, y, rx, ry],
});

/** The same box at both sides of a figure. */
const sides = (middle: number, from: number, y: number, w: number, h: number): Shape[] => [
  box(middle - from - w, y, w, h),
  box(middle + from, y, w, h),
];
const limbs = (from: number, y: number, w: number, h: number): Shape[] => [
  ...sides(FRONT, from, y, w, h),
  ...sides(BACK, from, y, w, h),
];

/** The parts of the body that can be seen, from the head to the feet; a later one is drawn over an earlier one. */
export const BODY_PARTS: readonly Part[] = [
  { code: '11', shapes: [oval(FRONT, 26, 19, 22), oval(BACK, 28, 19, 23)] },
  { code: '14', shapes: limbs(18, 22, 7, 14) },
  { code: '12', shapes: [oval(FRONT, 34, 15, 16)] },
  { code: '13', shapes: [oval(FRONT - 7, 27, 5, 4), oval(FRONT + 7, 27, 5, 4)] },
  { code: '15', shapes: [box(FRONT - 7, 39, 14, 6)] },
  { code: '21', shapes: [box(FRONT - 9, 50, 18, 13), box(BACK - 9, 51, 18, 12)] },
  { code: '51', shapes: limbs(24, 64, 18, 20) },
  { code: '42', shapes: [box(FRONT - 23, 64, 46, 34)] },
  { code: '41', shapes: [box(FRONT - 23, 100, 46, 18)] },
  { code: '31', shapes: [box(BACK - 23, 64, 46, 74)] },
  { code: '43', shapes: [box(FRONT - 23, 120, 46, 34)] },
  { code: '61', shapes: [...sides(FRONT, 24, 136, 8, 22), box(BACK - 23, 140, 46, 18)] },
  { code: '52', shapes: limbs(33, 86, 14, 62) },
  { code: '55', shapes: limbs(34, 150, 13, 10) },
  { code: '53', shapes: limbs(33, 162, 16, 17) },
  { code: '54', shapes: limbs(33, 181, 16, 14) },
  { code: '62', shapes: limbs(2, 160, 20, 84) },
  { code: '63', shapes: limbs(4, 246, 15, 12) },
  { code: '64', shapes: limbs(3, 260, 20, 14) },
  { code: '65', shapes: limbs(3, 276, 22, 10) },
];
