import { UnstyledButton } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { ExportButton } from '../files/export-button.tsx';
import {
  type ChartBar,
  type ChartData,
  type ChartLayout,
  type ChartPart,
  countOf,
  describePart,
  totalOf,
} from './chart-model.ts';
import classes from './charts.module.css';

interface Props extends ChartData {
  readonly title: string;
  /** What a bar stands for, as the column header: 'Mês'. */
  readonly barHeader: string;
  /** Name of the exported file, without '.csv'. */
  readonly fileName: string;
  readonly layout?: ChartLayout | undefined;
  onPick(part: ChartPart): void;
}

/** The data of a chart as a table, each number a button that filters the list, with a CSV export. */
export function ChartTable(props: Props) {
  const { title, barHeader, bars, series, fileName, onPick } = props;
  // Parts that are drawn beside each other are compared; only stacked ones have a total.
  const added = series.length > 1 && props.layout !== 'beside';
  const total = added ? [{ header: 'Total', value: sumOf(series) }] : [];
  const columns = [
    { header: barHeader, value: (bar: ChartBar) => bar.label },
    ...series.map(({ id, label }) => ({
      header: label,
      value: (bar: ChartBar) => countOf(bar, id),
    })),
    ...total,
  ];
  return (
    <>
      <div className={classes.scroller}>
        <table
          className={classes.table}
          aria-label={title}
          data-long={props.layout === 'ranked' || undefined}
        >
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.label}</th>
                {series.map(({ id }) => (
                  <td key={id}>
                    {countOf(bar, id) === 0 ? (
                      0
                    ) : (
                      <UnstyledButton
                        className={classes.number}
                        aria-label={`${describePart(props, { bar: bar.id, series: id })}, ver na lista`}
                        onClick={() => onPick({ bar: bar.id, series: id })}
                      >
                        {wholeNumber(countOf(bar, id))}
                      </UnstyledButton>
                    )}
                  </td>
                ))}
                {total.map(({ header, value }) => (
                  <td key={header}>{wholeNumber(value(bar))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ExportButton
        label="Exportar números"
        fileName={fileName}
        columns={columns}
        fetchRows={async () => bars}
      />
    </>
  );
}

function sumOf(series: ChartData['series']) {
  return (bar: ChartBar) => totalOf(bar, series);
}
