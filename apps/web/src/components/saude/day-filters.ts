import { displayDate } from '@sst/contract/rules/dates/dates';
import type { ListFilter } from '../list/list-definition.ts';

/** The filters by a first and a last day, which only an address brings: each has that day as its only choice. */
export function dayFilters({
  de,
  ate,
}: {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}): readonly ListFilter[] {
  return [
    { name: 'de', label: 'Desde', options: dayOptions(de) },
    { name: 'ate', label: 'Até', options: dayOptions(ate) },
  ];
}

function dayOptions(day: string | undefined) {
  return day ? [{ value: day, label: displayDate(day) }] : [];
}
