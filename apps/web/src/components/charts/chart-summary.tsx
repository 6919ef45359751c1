import { Skeleton } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { glanceOf } from './chart-glance.ts';
import type { ChartBar, ChartLayout, ChartSeries } from './chart-model.ts';
import classes from './charts.module.css';

interface Props {
  readonly title: string;
  /** `undefined` while loading. */
  readonly bars: readonly ChartBar[] | undefined;
  readonly series: readonly ChartSeries[];
  readonly layout?: ChartLayout | undefined;
}

/** Of the spark line, in its own units. */
const HEIGHT = 28;
const BAR = 4;
const STEP = 5;
/** So many bars are drawn: of a ranking, the first. */
const MOST = 12;

/** A chart in the strip: a spark line, its title, the total and the highest bar. */
export function ChartSummary({ title, bars, series, layout }: Props) {
  if (!bars) {
    return (
      <div className={classes.summary}>
        <Skeleton width={60} height={HEIGHT} />
        <Skeleton width={140} height={14} />
      </div>
    );
  }
  const { heights, total, highest } = glanceOf({ bars, series }, layout);
  const most = Math.max(1, ...heights);
  const width = STEP * Math.min(MOST, heights.length);
  return (
    <div className={classes.summary}>
      <svg
        className={classes.spark}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden
      >
        {heights.slice(0, MOST).map((count, index) => {
          const height = Math.max(1, (count / most) * HEIGHT);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
              key={index}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              data-highest={count === highest?.count || undefined}
            />
          );
        })}
      </svg>
      <div className={classes.glance}>
        <p className={classes.glanceTitle}>{title}</p>
        <p className={classes.glanceTotal}>
          <strong>{wholeNumber(total)}</strong>
          {highest && ` · máx. ${highest.label}: ${wholeNumber(highest.count)}`}
        </p>
      </div>
    </div>
  );
}
