import classes from './charts.module.css';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly index: number;
  /** Of the axis, in pixels. */
  readonly width: number;
  readonly visibleTicksCount: number;
  readonly payload: { readonly value: string };
}

/** Average width of a letter, and the gap between two labels, in pixels. */
const LETTER = 6;
const GAP = 12;
const LEAST_GAP = 4;

/**
 * The axis label of a bar: in one line if there is room, otherwise its last words below the rest, in lines as even as can be. A row of months has
 * the year below, only at each January and at the first month, unless that is the December beside one. If even the words
 * would touch, every other bar has a label.
 */
export function BarTick({ x, y, index, payload, width, visibleTicksCount }: Props) {
  const [first, last] = halvesOf(payload.value);
  const isMonth = /^\d{4}$/.test(last);
  const room = width / visibleTicksCount;
  const oneLine = !isMonth && payload.value.length * LETTER <= room - GAP;
  const shown = !isMonth || first === 'jan' || (index === 0 && first !== 'dez');
  const widest = isMonth ? first.length : Math.max(first.length, last.length);
  if (index % 2 === 1 && widest * LETTER > room - LEAST_GAP) return null;
  return (
    <text x={x} y={y + 12} textAnchor="middle" className={classes.tick}>
      <tspan x={x}>{oneLine ? payload.value : first}</tspan>
      {shown && !oneLine && (
        <tspan x={x} dy={14}>
          {last}
        </tspan>
      )}
    </text>
  );
}

/** A label in two parts, broken where the longer of them is shortest. */
function halvesOf(label: string): readonly [string, string] {
  const words = label.split(' ');
  const halves = words.slice(1).map((_, at) => {
    return [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const;
  });
  const longest = ([first, last]: readonly [string, string]) => Math.max(first.length, last.length);
  return halves.toSorted((one, other) => longest(one) - longest(other))[0] ?? [label, ''];
}
