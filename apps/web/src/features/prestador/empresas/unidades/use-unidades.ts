import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useMemo, useReducer, useState } from 'react';
import { notify } from '../../../../lib/notices/notify.ts';
import { linesOf, type UnidadeErrors, type UnidadeField, unidadeErrors } from './unidades.ts';
import {
  changeUnidades,
  NO_UNIDADES,
  type UnidadesAction,
  type UnidadesState,
} from './unidades-state.ts';

const PARTS: readonly UnidadeField[] = ['codigo', 'nome', 'localidade'];
const NOTHING: ReadonlyMap<number, UnidadeErrors> = new Map();

/** Maps the server's errors by index, 'nos.3.codigo', to errors by unit. */
function refusedUnits(
  campos: Readonly<Record<string, string>>,
  ids: readonly number[],
): Map<number, UnidadeErrors> {
  const refused = new Map<number, UnidadeErrors>();
  for (const [name, text] of Object.entries(campos)) {
    const [, index, field] = /^nos\.(\d+)\.(codigo|base|nome|localidade)$/.exec(name) ?? [];
    const id = ids[Number(index)];
    if (id === undefined) continue;
    const place = field === 'base' ? 'codigo' : (field as UnidadeField);
    refused.set(id, { ...refused.get(id), [place]: text });
  }
  return refused;
}

/**
 * The editor of a new company's tree. Errors show only after the first attempt to submit.
 * @param company the company's own code, as typed; `null` without one.
 */
export function useUnidades(company: string | null) {
  const [state, change] = useReducer(
    (before: UnidadesState, action: UnidadesAction) => changeUnidades(before, action, company),
    NO_UNIDADES,
  );
  const [submitted, setSubmitted] = useState(false);
  const { units, refused } = state;
  const own = useMemo(() => unidadeErrors(units, company), [units, company]);
  const errors = useMemo(
    () => (submitted ? new Map([...own, ...refused]) : NOTHING),
    [submitted, own, refused],
  );

  const dispatch = (action: UnidadesAction) => {
    if (action.type !== 'add' || units.length < ORGANIGRAMA.most) change(action);
    else notify('warning', `No máximo ${wholeNumber(ORGANIGRAMA.most)} unidades de cada vez.`);
  };

  const goToFirst = (wrong: ReadonlyMap<number, UnidadeErrors>): boolean => {
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

export type UnidadesWork = ReturnType<typeof useUnidades>;
