import type { FilaRow } from '@sst/contract';
import { useState } from 'react';
import { filterNames, type ListDefinition } from '../../components/list/list-definition.ts';
import type { ListChoice } from '../../components/list/list-row.tsx';
import { wholeListQuery } from '../../lib/list-state.ts';
import { isOpen } from './decisions.ts';
import { keyOf } from './fila-queries.ts';
import type { FilaSearch } from './fila-search.ts';

type Rows = ReadonlyMap<string, FilaRow>;
const NONE: Rows = new Map();

/** The selection for batch decisions, across the pages of the list; changing the search or a filter clears it. */
export function useChosen(search: FilaSearch, definition: ListDefinition<'listFila'>) {
  const { estado } = search;
  const list = JSON.stringify(
    wholeListQuery({ ...search, ordenacao: undefined }, filterNames(definition)),
  );
  const [chosen, setChosen] = useState({ list, rows: NONE });
  const rows = chosen.list === list ? chosen.rows : NONE;

  const choice: ListChoice<FilaRow> = {
    allows: ({ cd_estad }) => isOpen(cd_estad),
    has: (row) => rows.has(keyOf(row)),
    change: (changed, wanted) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (wanted) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      setChosen({ list, rows: next });
    },
    label: ({ tipo, nome }) => `Escolher: ${tipo} de ${nome}`,
  };
  return {
    rows: [...rows.values()],
    /** Only open requests can be selected. */
    choice: estado === undefined || isOpen(Number(estado)) ? choice : undefined,
    clear: () => setChosen({ list, rows: NONE }),
    /** Takes out a request that is decided: a batch could only fail on it. */
    drop: (key: string) =>
      setChosen((now) => ({
        ...now,
        rows: new Map([...now.rows].filter(([other]) => other !== key)),
      })),
  };
}
