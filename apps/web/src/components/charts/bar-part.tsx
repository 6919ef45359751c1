import { type MouseEvent, useId } from 'react';
import { type ChartLook, isSamePart, partName } from './chart-model.ts';
import classes from './charts.module.css';
import { useParts } from './use-parts.ts';

/** The props that recharts passes to the shape of a bar. */
export interface BarShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly payload: { readonly id: string };
}

interface Props {
  readonly shape: BarShape;
  readonly series: string;
  readonly look: ChartLook | undefined;
}

/** Gap between parts, which keeps similar colours apart. */
const GAP = 1;
/** Width of an outline. */
const LINE = 2;
/** Width of a stripe with the gap after it. */
const HATCH = 5;
/** Pixels by which the hit area extends beyond the bar. */
const REACH = 5;

type Box = Pick<BarShape, 'x' | 'y' | 'width' | 'height'>;

function inset({ x, y, width, height }: Box): Box {
  const by = LINE / 2;
  return {
    x: x + by,
    y: y + by,
    width: Math.max(1, width - LINE),
    height: Math.max(1, height - LINE),
  };
}

/** A part of a bar: a link in the drawing to the list filtered by it. */
export function BarPart({ shape, series, look }: Props) {
  const hatch = useId();
  const { horizontal, tabStop, picked, describe, hrefOf, onPick, onFocus } = useParts();
  const { x, y, width, height, fill } = shape;
  if (width <= 0 || height <= 0) return null;
  const part = { bar: shape.payload.id, series };
  const isPicked = isSamePart(part, picked);
  const onClick = (event: MouseEvent) => {
    // With a modifier the browser opens the address elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPick(part);
  };
  const gap = (size: number) => Math.max(1, size - GAP);
  // A line is drawn half outside of what it surrounds.
  const within = (box: Box) => (look ? inset(box) : box);
  const [reachX, reachY] = horizontal ? [0, REACH] : [REACH, 0];
  return (
    <a
      href={hrefOf(part)}
      tabIndex={isSamePart(part, tabStop) ? 0 : -1}
      aria-label={describe(part)}
      aria-current={isPicked || undefined}
      data-part={partName(part)}
      data-faded={(picked !== null && !isPicked) || undefined}
      className={classes.part}
      onClick={onClick}
      onFocus={() => onFocus(part)}
    >
      <rect
        x={x - reachX}
        y={y - reachY}
        width={width + 2 * reachX}
        height={height + 2 * reachY}
        fill="transparent"
      />
      {look === 'hatched' && (
        <pattern
          id={hatch}
          width={HATCH}
          height={HATCH}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={HATCH} height={HATCH} fill="var(--app-surface)" />
          <rect width={HATCH / 2} height={HATCH} fill={fill} />
        </pattern>
      )}
      <rect
        className={classes.fill}
        data-look={look}
        {...within({
          x,
          y,
          width: horizontal ? gap(width) : width,
          height: horizontal ? height : gap(height),
        })}
        rx={1.5}
        {...(look && { stroke: fill })}
        fill={look ? (look === 'hatched' ? `url(#${hatch})` : 'var(--app-surface)') : fill}
      />
    </a>
  );
}
