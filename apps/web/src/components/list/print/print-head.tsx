import { displayDate } from '@sst/contract/rules/dates/dates';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useToday } from '../../../lib/time/now.ts';
import type { SetFilter } from '../filters/set-filters.ts';
import classes from './print.module.css';
import { printedRows } from './printed-rows.ts';

interface Props {
  /** As it is called; `undefined` for a list of all companies. */
  readonly company: string | undefined;
  /** What the list is searched for. */
  readonly searched: string | undefined;
  readonly filters: Iterable<SetFilter>;
  /** The first row on the sheets, from 1; how many follow; and how many there are. */
  readonly first: number;
  readonly rows: number;
  readonly count: number;
  /** They were chosen one by one. */
  readonly chosen: boolean;
}

/** On paper alone, above a list: whose it is, what narrows it, of which day, and which of its rows are there. */
export function PrintHead({ company, searched, filters, ...rows }: Props) {
  const facts = [
    company,
    searched && `Pesquisa: ${searched}`,
    ...[...filters].map(({ label, value }) => `${label}: ${value}`),
    `Impresso em ${displayDate(useToday())}`,
    printedRows(rows, wholeNumber),
  ];
  // Written by the style: as a text it would be found on the screen too.
  return <p className={classes.head} data-print-head={facts.filter(Boolean).join(' · ')} />;
}
