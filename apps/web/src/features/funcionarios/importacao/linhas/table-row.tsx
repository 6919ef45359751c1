import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { focusWhenMounted } from '../../../../lib/list/virtual-rows.ts';
import { type Cell, type ImportRow, lineName } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import type { RowCheck } from '../verificacao/check-row.ts';
import type { Former } from '../verificacao/known-rows.ts';
import { TABLE_CELLS } from '../verificacao/table-cells.ts';
import { cellId } from './cell-id.ts';
import { RowCell } from './row-cell.tsx';
import classes from './rows.module.css';

interface Props {
  readonly row: ImportRow;
  /** Index among all rows. */
  readonly index: number;
  readonly check: RowCheck;
  /** Who has left and can be admitted again by the row. */
  readonly former: Former | null;
  readonly editing: boolean;
  /** In pixels. */
  readonly height: number;
  onRemove(id: number): void;
}

/** A row of the table, read-only or in edit mode; a double click on a cell switches between them (CSV-06). */
export const TableRow = memo(function TableRow({ row, check, former, editing, ...props }: Props) {
  const { dispatch } = useImportTools();
  const name = lineName(row);

  const setEditing = (on: boolean, cell: Cell | 'editar') => {
    dispatch({ type: 'edit', id: row.id, on });
    focusWhenMounted(cellId(row.id, cell));
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const element = event.target as HTMLElement;
    const cell = element.closest<HTMLElement>('[data-cell]')?.dataset.cell as Cell | undefined;
    if (!cell || element.closest('button')) return;
    setEditing(!editing, editing ? 'editar' : cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // In inputs with suggestions these keys belong to the list of suggestions.
    const input = event.target instanceof HTMLInputElement && !event.target.list;
    if (input && (event.key === 'Enter' || event.key === 'Escape')) setEditing(false, 'editar');
  };

  return (
    <tr
      className={classes.row}
      style={{ height: props.height }}
      aria-rowindex={props.index + 2}
      data-editing={editing || undefined}
      onDoubleClick={onDoubleClick}
      onKeyDown={onKeyDown}
    >
      <th scope="row" className={classes.tools}>
        <div className={classes.toolset}>
          <span className={classes.position}>
            {row.line}
            {row.from !== '' && <small className={classes.from}> {row.from}</small>}
          </span>
          <button
            type="button"
            className={classes.tool}
            id={cellId(row.id, 'editar')}
            aria-label={editing ? `Terminar edição da linha ${name}` : `Editar linha ${name}`}
            title={editing ? 'Terminar edição' : 'Editar linha'}
            onClick={() => setEditing(!editing, editing ? 'editar' : 'nome')}
          >
            {editing ? (
              <IconCheck size={17} stroke={2} aria-hidden />
            ) : (
              <IconPencil size={17} stroke={1.75} aria-hidden />
            )}
          </button>
          <button
            type="button"
            className={classes.tool}
            aria-label={`Remover linha ${name}`}
            title="Remover linha"
            onClick={() => props.onRemove(row.id)}
          >
            <IconTrash size={17} stroke={1.75} aria-hidden />
          </button>
        </div>
      </th>
      {TABLE_CELLS.map((cell) => (
        <RowCell
          key={cell.cell}
          cell={cell}
          row={row}
          error={check.errors[cell.cell]}
          hint={check.hints[cell.cell]}
          editing={editing}
          former={cell.cell === 'nome' ? former : null}
        />
      ))}
    </tr>
  );
});
