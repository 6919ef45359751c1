import { todayIn } from '@sst/contract/rules/dates';
import { useMemo } from 'react';
import { type CheckBasis, checkRow, isValid, type RowCheck } from './check-row.ts';
import type { Cell, ImportRow } from './import-row.ts';
import type { References } from './references.ts';
import { contentOf, type Refusals } from './sent-rows.ts';

/** Own check first, then what the server said of the same content. */
function checkWithRefusals(row: ImportRow, basis: CheckBasis, refusals: Refusals): RowCheck {
  const check = checkRow(row, basis);
  const refused = Object.entries(refusals.get(row.id) ?? {}).filter(
    ([cell, { content }]) => contentOf(row, cell as Cell) === content,
  );
  if (refused.length === 0) return check;
  const said = Object.fromEntries(refused.map(([cell, { text }]) => [cell, text]));
  return { ...check, errors: { ...said, ...check.errors } };
}

/** Checks rows, each content of a row once. */
export function useChecks(references: References | undefined, refusals: Refusals) {
  return useMemo(() => {
    const basis = { references, today: todayIn(new Date()) };
    const known = new WeakMap<ImportRow, RowCheck>();
    const checkOf = (row: ImportRow): RowCheck => {
      let check = known.get(row);
      if (!check) {
        check = checkWithRefusals(row, basis, refusals);
        known.set(row, check);
      }
      return check;
    };
    return { checkOf, isInvalid: (row: ImportRow) => !isValid(checkOf(row)) };
  }, [references, refusals]);
}
