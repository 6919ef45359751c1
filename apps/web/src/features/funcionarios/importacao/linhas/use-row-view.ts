import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusWhenMounted } from '../../../../lib/list/virtual-rows.ts';
import { type Cell, type ImportRow, lineName } from '../import-row.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { readmissaoError } from '../verificacao/known-rows.ts';
import { firstWrong } from '../verificacao/table-cells.ts';
import { cellId, UNDO_ID } from './cell-id.ts';
import type { Wanted } from './rows-view.ts';

export type RowView = ReturnType<typeof useRowView>;

/** Which rows are shown, and which is edited: in the table by its inputs, on a phone in a dialog. */
export function useRowView(imported: ImportRows, narrow: boolean) {
  const { rows, editing, invalid, isInvalid, checkOf, known, dispatch } = imported;
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [opened, setOpened] = useState<{ id: number; atError: boolean } | null>(null);

  const shown = useMemo(() => {
    const indexes = [...rows.keys()];
    if (!onlyInvalid) return indexes;
    // A row in edit mode stays, even once it is valid.
    return indexes.filter((index) => {
      const row = rows[index] as ImportRow;
      return isInvalid(row) || editing.has(row.id);
    });
  }, [rows, editing, onlyInvalid, isInvalid]);

  const edit = (id: number, cell: Cell, atError: boolean) => {
    if (narrow) {
      setOpened({ id, atError });
      setWanted({ row: id, cell: 'editar' });
    } else {
      dispatch({ type: 'edit', id, on: true });
      setWanted({ row: id, cell });
    }
  };

  const latest = useRef({ rows, shown });
  useEffect(() => {
    latest.current = { rows, shown };
  });
  const remove = useCallback(
    (id: number) => {
      const { rows: all, shown: positions } = latest.current;
      const at = positions.findIndex((index) => all[index]?.id === id);
      const neighbour = all[positions[at + 1] ?? positions[at - 1] ?? -1];
      dispatch({ type: 'remove', ids: new Set([id]) });
      focusWhenMounted(neighbour ? cellId(neighbour.id, 'editar') : UNDO_ID);
    },
    [dispatch],
  );

  return {
    shown,
    onlyInvalid,
    setOnlyInvalid,
    wanted,
    /** The row whose dialog is open. */
    opened,
    open: useCallback((id: number) => setOpened({ id, atError: false }), []),
    close: () => setOpened(null),
    edit,
    remove,
    /** Edits the first cell with an error. @returns what is told of it; nothing if there is none. */
    goToFirstWrong(): string | undefined {
      const [row] = invalid;
      const cell = row && firstWrong(checkOf(row));
      if (!row || !cell) return undefined;
      edit(row.id, cell.cell, true);
      const early = readmissaoError(row, known.get(row.id));
      return cell.cell === 'dataAdmissao' && early
        ? `Linha ${lineName(row)}: ${early}`
        : 'Por favor, preencha os campos necessários';
    },
  };
}
