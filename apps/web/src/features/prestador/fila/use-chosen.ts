import type { FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListChoice } from '../../../components/list/rows/list-row.tsx';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { pageQuery, wholeListQuery } from '../../../lib/list/list-state.ts';
import { isOpen } from '../decisoes/decisions.ts';
import { detailOf, detailQuery, keyOf, summaryOf } from './fila-queries.ts';
import { type FilaSearch, filaSource } from './fila-search.ts';
import { useIsOwn } from './use-is-own.ts';

interface Chosen {
  readonly row: FilaRow;
  /** The page of the list that it was last seen on; `undefined` once it has left that page. */
  readonly page: string | undefined;
}

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;

type Rows = ReadonlyMap<string, Chosen>;
const NONE: Rows = new Map();

/**
 * The selection for batch decisions, across the pages of the list; changing the search or a filter clears it.
 * @param shown the rows of the current page, once they have loaded.
 */
export function useChosen(search: FilaSearch, shown: readonly FilaRow[] | undefined) {
  const { estado } = search;
  const { filters } = filaSource(search);
  const list = JSON.stringify(wholeListQuery({ ...search, ordenacao: undefined }, filters));
  const page = JSON.stringify(pageQuery(search, filters));
  const [chosen, setChosen] = useState({ list, rows: NONE });
  const rows = chosen.list === list ? chosen.rows : NONE;
  const isOwn = useIsOwn();

  const choice: ListChoice<FilaRow> = {
    allows: ({ cd_estad, cd_autor }) => isOpen(cd_estad) && !isOwn(cd_autor),
    has: (row) => rows.has(keyOf(row)),
    change: (changed, wanted) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (wanted) next.set(keyOf(row), { row, page });
        else next.delete(keyOf(row));
      }
      setChosen({ list, rows: next });
    },
    label: ({ tipo, nome }) => `Escolher: ${tipo} de ${nome}`,
  };
  /** Deselects a decided request: a batch could only fail on it. */
  const drop = (key: string) =>
    setChosen((now) => ({
      ...now,
      rows: new Map([...now.rows].filter(([other]) => other !== key)),
    }));

  const isDecided = useIsDecided();
  const dropDecided = useEffectEvent(async (present: readonly FilaRow[]) => {
    if (rows.size === 0) return;
    const here = new Set(present.map(keyOf));
    const pageNow = (key: string, one: Chosen) => {
      if (here.has(key)) return page;
      return one.page === page ? undefined : one.page;
    };
    const gone = [...rows].filter(([key, one]) => one.page === page && !here.has(key));
    // Fetched only once: one that is still open is on another page now.
    const seen = [...rows].map(([key, one]) => [key, { ...one, page: pageNow(key, one) }] as const);
    setChosen({ list, rows: new Map(seen) });
    for (let at = 0; at < gone.length; at += AT_ONCE) {
      const some = gone.slice(at, at + AT_ONCE);
      await Promise.all(
        some.map(async ([key, { row }]) => {
          if (await isDecided(row)) drop(key);
        }),
      );
    }
  });
  useEffect(() => {
    if (shown) void dropDecided(shown);
  }, [shown]);

  return {
    rows: [...rows.values()].map(({ row }) => row),
    /** Only open requests of others can be selected. */
    choice: estado === undefined || isOpen(Number(estado)) ? choice : undefined,
    clear: () => setChosen({ list, rows: NONE }),
    drop,
  };
}

/** Fetches a request that has left its page: it was decided or removed, or is on another page now. */
function useIsDecided() {
  const client = useQueryClient();
  return async (row: FilaRow): Promise<boolean> => {
    try {
      const answer = await client.fetchQuery({ ...detailQuery(row), staleTime: 0 });
      return !isOpen(summaryOf(detailOf(answer)).estado);
    } catch (error) {
      return isMissing(error);
    }
  };
}
