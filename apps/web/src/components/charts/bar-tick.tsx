import classes from './charts.module.css';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly index: number;
  readonly payload: { readonly value: string };
}

/** The axis label of a bar, one word per line. In a row of months only the first and each January show the year. */
export function BarTick({ x, y, index, payload }: Props) {
  const [first, ...rest] = payload.value.split(' ');
  const shown = index === 0 || !/^\d{4}$/.test(rest.join(' ')) || first === 'jan';
  return (
    <text x={x} y={y + 12} textAnchor="middle" className={classes.tick}>
      <tspan x={x}>{first}</tspan>
      {shown && (
        <tspan x={x} dy={14}>
          {rest.join(' ')}
        </tspan>
      )}
    </text>
  );
}
