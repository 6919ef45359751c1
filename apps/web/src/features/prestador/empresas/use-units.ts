import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/text';
import { useMemo, useReducer, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { linesOf, type UnitErrors, type UnitField, unitErrors } from './units.ts';
import { changeUnits, NO_UNITS, type UnitsAction, type UnitsState } from './units-state.ts';

const PARTS: readonly UnitField[] = ['codigo', 'nome', 'localidade'];
const NOTHING: ReadonlyMap<number, UnitErrors> = new Map();

/** Maps the server's errors by index, 'nos.3.codigo', to errors by unit. */
function refusedUnits(
  campos: Readonly<Record<string, string>>,
  ids: readonly number[],
): Map<number, UnitErrors> {
  const refused = new Map<number, UnitErrors>();
  for (const [name, text] of Object.entries(campos)) {
    const [, index, field] = /^nos\.(\d+)\.(codigo|base|nome|localidade)$/.exec(name) ?? [];
    const id = ids[Number(index)];
    if (id === undefined) continue;
    const place = field === 'base' ? 'codigo' : (field as UnitField);
    refused.set(id, { ...refused.get(id), [place]: text });
  }
  return refused;
}

/**
 * The editor of a new company's tree. Errors show only after the first attempt to submit.
 * @param company the company's own code, as typed; `null` without one.
 */
export function useUnits(company: string | null) {
  const [state, change] = useReducer(
    (before: UnitsState, action: UnitsAction) => changeUnits(before, action, company),
    NO_UNITS,
  );
  const [submitted, setSubmitted] = useState(false);
  const { units, refused } = state;
  const own = useMemo(() => unitErrors(units, company), [units, company]);
  const errors = useMemo(
    () => (submitted ? new Map([...own, ...refused]) : NOTHING),
    [submitted, own, refused],
  );

  const dispatch = (action: UnitsAction) => {
    if (action.type !== 'add' || units.length < ORGANIGRAMA.most) change(action);
    else notify('warning', `No máximo ${wholeNumber(ORGANIGRAMA.most)} unidades de cada vez.`);
  };

  const goToFirst = (wrong: ReadonlyMap<number, UnitErrors>): boolean => {
    const unit = units.find(({ id }) => wrong.has(id));
    if (!unit) return false;
    const errors = wrong.get(unit.id);
    const part = PARTS.find((field) => errors?.[field] !== undefined) ?? 'nome';
    dispatch({ type: 'want', id: unit.id, part });
    return true;
  };

  return {
    ...state,
    dispatch,
    errors,
    lines: () => linesOf(units),
    /** Shows the errors from now on. */
    reveal: () => setSubmitted(true),
    /** Focuses the first unit with an error. @returns whether there is one. */
    goToFirstWrong: () => goToFirst(own),
    /** Shows the server's errors. @returns whether any is about a unit. */
    refuse: (campos: Readonly<Record<string, string>>): boolean => {
      const found = refusedUnits(
        campos,
        units.map(({ id }) => id),
      );
      dispatch({ type: 'refuse', refused: found });
      return goToFirst(found);
    },
  };
}

export type UnitsWork = ReturnType<typeof useUnits>;
