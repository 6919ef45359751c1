import { dayIn } from '@sst/contract/rules/dates/dates';
import { useMemo } from 'react';
import { type Refusals, withRefusals } from '../envio/sent-rows.ts';
import type { ImportRow } from '../import-row.ts';
import { checkRow, isValid, type RowCheck } from './check-row.ts';
import type { References } from './references.ts';

/** Checks rows; the result is cached by the row object. */
export function useChecks(references: References | undefined, refusals: Refusals) {
  return useMemo(() => {
    const basis = { references, today: dayIn(new Date()) };
    const known = new WeakMap<ImportRow, RowCheck>();
    const checkOf = (row: ImportRow): RowCheck => {
      let check = known.get(row);
      if (!check) {
        check = withRefusals(checkRow(row, basis), row, refusals);
        known.set(row, check);
      }
      return check;
    };
    return { checkOf, isInvalid: (row: ImportRow) => !isValid(checkOf(row)) };
  }, [references, refusals]);
}
