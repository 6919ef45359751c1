import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { memo } from 'react';
import { BarName } from './bar-name.tsx';
import { BarPart, type BarShape } from './bar-part.tsx';
import { BarTick } from './bar-tick.tsx';
import type { ChartData, ChartLayout } from './chart-model.ts';

interface Props extends ChartData {
  readonly layout: ChartLayout;
  /** Bars run from left to right, the first one on top. */
  readonly horizontal: boolean;
}

/** Sizes in pixels: the plot's height; then a bar's thickness, a bar with its gap, and the axis. */
const HEIGHT = 200;
const HORIZONTAL_BAR = 30;
const HORIZONTAL_AXIS = 36;
const MARGIN = { top: 12, right: 8, bottom: 0, left: 0 };

const VERTICAL_AXES = {
  gridAxis: 'x',
  xAxisProps: { interval: 0, tick: BarTick as never, height: 34 },
  yAxisProps: { width: 44, allowDecimals: false },
} as const;

const HORIZONTAL_AXES = {
  gridAxis: 'y',
  // At the left of the card: beside the names a long one would not fit.
  tooltipProps: { position: { x: 0 } },
  xAxisProps: { allowDecimals: false },
  yAxisProps: { width: 72, interval: 0 },
} as const;

/** Characters of a label that fit beside a horizontal bar: those of a month. */
const SHORT = 8;

/** Axes with longer labels beside the bars: 'Mais de 180 dias'. */
const WIDE_AXES = {
  ...HORIZONTAL_AXES,
  yAxisProps: { ...HORIZONTAL_AXES.yAxisProps, width: 116 },
} as const;

/** Axes with long names beside the bars, in two lines. */
const RANKED_AXES = {
  ...HORIZONTAL_AXES,
  yAxisProps: { width: 156, interval: 0, tick: BarName as never },
} as const;

function axesOf({ bars, layout, horizontal }: Props) {
  if (layout === 'ranked') return RANKED_AXES;
  if (!horizontal) return VERTICAL_AXES;
  return bars.some(({ label }) => label.length > SHORT) ? WIDE_AXES : HORIZONTAL_AXES;
}

function draw(props: Props) {
  const { bars, series, layout, horizontal } = props;
  return (
    <BarChart
      h={horizontal ? bars.length * HORIZONTAL_BAR + HORIZONTAL_AXIS : HEIGHT}
      data={bars.map(({ id, label, values }) => ({ ...values, id, label }))}
      dataKey="label"
      type={layout === 'beside' ? 'default' : 'stacked'}
      orientation={horizontal ? 'vertical' : 'horizontal'}
      series={series.map(({ id, label, color }) => ({ name: id, label, color }))}
      barProps={({ name }) => ({
        shape: ((shape: BarShape) => (
          <BarPart shape={shape} series={name} look={series.find(({ id }) => id === name)?.look} />
        )) as never,
      })}
      maxBarWidth={36}
      accessibilityLayer={false}
      tickLine="none"
      strokeDasharray="0"
      valueFormatter={wholeNumber}
      barChartProps={{ barCategoryGap: '20%', margin: MARGIN }}
      {...axesOf(props)}
    />
  );
}

/** Memoised by value: recharts remounts its elements on every render, which would lose the focus. */
export const BarDrawing = memo(draw, (one, other) => JSON.stringify(one) === JSON.stringify(other));
