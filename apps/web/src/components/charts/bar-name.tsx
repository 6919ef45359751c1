import classes from './charts.module.css';
import { nameLines } from './name-lines.ts';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly payload: { readonly value: string };
}

const LINE_HEIGHT = 12;

/** The long name at the left of a horizontal bar. */
export function BarName({ x, y, payload }: Props) {
  const lines = nameLines(payload.value);
  const first = 4 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return (
    <text x={x} y={y + first} textAnchor="end" className={classes.tick}>
      <title>{payload.value}</title>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and two may be equal.
        <tspan key={index} x={x} dy={index === 0 ? 0 : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
