import type { CSSProperties } from 'react';
import type { ChartSeries } from './chart-model.ts';
import classes from './charts.module.css';

/** The legend of a chart's colours. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend} aria-label="Legenda">
      {series.map(({ id, label, color, look }) => (
        <li key={id}>
          <span
            className={classes.swatch}
            data-look={look}
            style={{ '--swatch': color } as CSSProperties}
            aria-hidden
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
