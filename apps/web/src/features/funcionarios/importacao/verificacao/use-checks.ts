import { dayIn } from '@sst/contract/rules/dates/dates';
import { useMemo } from 'react';
import { type Refusals, withRefusals } from '../envio/sent-rows.ts';
import type { ImportRow } from '../import-row.ts';
import { checkRow, isValid, type RowCheck } from './check-row.ts';
import { type Known, knownHints, readmissaoError } from './known-rows.ts';
import type { References } from './references.ts';
import { findTwins, withTwins } from './twins.ts';
import { withHints } from './with-hints.ts';

/** Checks rows; the result is cached by the row object. */
export function useChecks(
  rows: readonly ImportRow[],
  references: References | undefined,
  refusals: Refusals,
  known: ReadonlyMap<number, Known>,
) {
  const alone = useMemo(() => {
    const basis = { references, today: dayIn(new Date()) };
    const known = new WeakMap<ImportRow, RowCheck>();
    return (row: ImportRow): RowCheck => {
      let check = known.get(row);
      if (!check) {
        check = withRefusals(checkRow(row, basis), row, refusals);
        known.set(row, check);
      }
      return check;
    };
  }, [references, refusals]);
  const own = useMemo(
    () => (row: ImportRow) => {
      const check = alone(row);
      const error = readmissaoError(row, known.get(row.id));
      if (!error) return check;
      return { ...check, errors: { dataAdmissao: error, ...check.errors } };
    },
    [alone, known],
  );
  const isInvalid = useMemo(() => (row: ImportRow) => !isValid(own(row)), [own]);
  const twins = useMemo(() => findTwins(rows), [rows]);
  return {
    isInvalid,
    /** With what it has in common with other rows, and with whom the company knows, which prevents nothing. */
    checkOf: useMemo(() => {
      const today = dayIn(new Date());
      return (row: ImportRow) => {
        const person = known.get(row.id);
        const check = person
          ? withHints(own(row), knownHints(person, today, row.readmite))
          : own(row);
        return withTwins(check, row, twins);
      };
    }, [own, twins, known]),
  };
}
