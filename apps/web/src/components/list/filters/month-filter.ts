import { monthLabel } from '../../../lib/time/months.ts';
import type { ListFilter } from '../list-definition.ts';

/** A filter by month, set by links and charts; it shows as a chip. */
export function monthFilter(name: string, label: string, month: string | undefined): ListFilter {
  const options = month ? [{ value: month, label: monthLabel(month) }] : [];
  return { name, label, options };
}
