/** What people call a colour. */
export type Hue = 'red' | 'yellow' | 'green' | 'petrol' | 'blue' | 'grey' | 'dark' | 'none';

const LEAST_DIFFERENCE = 8;
const DARK = 90;
/** The upper end of each hue, in degrees of the colour wheel. */
const ENDS: readonly [number, Hue][] = [
  [20, 'red'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'petrol'],
  [260, 'blue'],
  [360, 'red'],
];

/** @param colour as a computed style tells it: `rgb(253, 236, 236)`. */
export function hueOf(colour: string): Hue {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return 'none';
  const most = Math.max(red, green, blue);
  const difference = most - Math.min(red, green, blue);
  if (most < DARK) return 'dark';
  if (difference < LEAST_DIFFERENCE) return 'grey';
  const turn =
    most === red
      ? (green - blue) / difference
      : most === green
        ? 2 + (blue - red) / difference
        : 4 + (red - green) / difference;
  const degrees = (turn * 60 + 360) % 360;
  return ENDS.find(([end]) => degrees <= end)?.[1] ?? 'red';
}
