import { ScimError } from './scim-error.ts';

/** A part of a list. */
export interface Paging {
  readonly offset: number;
  readonly count: number;
}

/** Resources of one answer. */
export const MOST_RESULTS = 200;

/** What `startIndex` and `count` ask for (RFC 7644, 3.4.2.4): below its least, each is that. @throws 400 for what is no number. */
export function pagingOf(query: Readonly<Record<string, unknown>>): Paging {
  const start = numberOf(query.startIndex, 1);
  const count = numberOf(query.count, MOST_RESULTS / 2);
  return { offset: Math.max(start, 1) - 1, count: Math.min(Math.max(count, 0), MOST_RESULTS) };
}

function numberOf(value: unknown, absent: number): number {
  if (value === undefined || value === '') return absent;
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value))
    throw new ScimError(400, 'startIndex e count são números inteiros.', 'invalidValue');
  return Number(value);
}
