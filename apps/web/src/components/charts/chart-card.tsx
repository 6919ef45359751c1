import { Button, Skeleton } from '@mantine/core';
import { type CSSProperties, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { scrollToList } from '../../lib/page/scroll-to-list.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { useRowsPainted } from '../list/rows-first.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useListState } from '../list/use-list-state.ts';
import { ChartLegend } from './chart-legend.tsx';
import {
  type ChartBar,
  type ChartLayout,
  type ChartPart,
  type ChartSeries,
  isSamePart,
  RANKED_BARS,
  totalOf,
} from './chart-model.ts';
import { ChartSummary } from './chart-summary.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { useChartArea } from './use-chart-area.ts';

const BarChart = lazyPart(() => import('./bar-chart.tsx'), 'BarChart');

interface Props {
  readonly title: string;
  /** What a bar stands for, as the column header of the table: 'Mês'. */
  readonly barHeader: string;
  /** How many bars are expected, where it is known before: on phones they keep their place by it while they load. */
  readonly expected?: number;
  /** `undefined` while loading. */
  readonly bars: readonly ChartBar[] | undefined;
  readonly series: readonly ChartSeries[];
  readonly layout?: ChartLayout;
  /** Text shown if there is no data. */
  readonly empty: string;
  /** Name of the exported file, without '.csv'. */
  readonly fileName: string;
  /** The part that the list is filtered by. */
  readonly picked: ChartPart | null;
  /** The change of the list's search parameters that filters it by the part, or by none. */
  filterBy(part: ChartPart | null): object;
}

/** A chart of a `ChartArea`: drawn, or in the closed strip summed up. */
export function ChartCard(props: Props) {
  return useChartArea().opened ? <OpenChart {...props} /> : <ChartSummary {...props} />;
}

/**
 * A chart with its title; 'Ver números' shows its data below all charts, as a table with a CSV export. The chart itself is a
 * lazy chunk.
 */
function OpenChart({ title, expected, bars, series, layout, picked, filterBy, ...props }: Props) {
  const id = useId();
  const { panel, ...area } = useChartArea();
  const numbers = area.numbers === title;
  const { change } = useListState();
  const addressOf = useListAddress();
  const painted = useRowsPainted();
  useEffect(() => {
    // While its data loads, so that one does not wait for the other.
    if (painted) BarChart.preload();
  }, [painted]);
  const onPick = (part: ChartPart | null) => {
    change(filterBy(part));
    scrollToList();
  };
  const toggle = (part: ChartPart) => onPick(isSamePart(part, picked) ? null : part);
  const nothing = bars?.every((bar) => totalOf(bar, series) === 0);
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!bars || nothing}
          aria-expanded={numbers}
          aria-controls={numbers ? `${id}-numbers` : undefined}
          onClick={() => area.showNumbers(numbers ? undefined : title)}
        >
          {numbers ? 'Ocultar números' : 'Ver números'}
        </Button>
      </header>
      {/* Hidden, it keeps its place: the list below would move up. */}
      {series.length > 1 && (
        <div style={nothing ? { visibility: 'hidden' } : undefined}>
          <ChartLegend series={series} />
        </div>
      )}
      {nothing ? (
        <p className={classes.empty}>{props.empty}</p>
      ) : (
        <>
          {layout === 'ranked' && bars && bars.length > RANKED_BARS && (
            <p className={classes.first}>
              Os {RANKED_BARS} primeiros de {bars.length}
            </p>
          )}
          <div className={classes.drawing} style={{ '--expected': expected } as CSSProperties}>
            {bars ? (
              <OptionalPart fallback={<Skeleton height="100%" />}>
                <BarChart
                  label={title}
                  bars={bars}
                  series={series}
                  layout={layout}
                  picked={picked}
                  hrefOf={(part) => addressOf(filterBy(part))}
                  onPick={toggle}
                />
              </OptionalPart>
            ) : (
              <Skeleton height="100%" />
            )}
          </div>
        </>
      )}
      {numbers &&
        bars &&
        panel &&
        createPortal(
          <section
            id={`${id}-numbers`}
            className={classes.numbers}
            aria-label={`Números: ${title}`}
          >
            <ChartTable
              {...props}
              title={title}
              bars={bars}
              series={series}
              layout={layout}
              onPick={onPick}
            />
          </section>,
          panel,
        )}
    </section>
  );
}
