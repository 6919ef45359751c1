import { IconAlertCircle, IconAlertTriangle, IconSitemap } from '@tabler/icons-react';
import { type ImportRow, lineName, saidInFile } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import type { Former } from '../verificacao/known-rows.ts';
import { readText, type TableCell } from '../verificacao/table-cells.ts';
import { cellId } from './cell-id.ts';
import { EditCell } from './edit-cell.tsx';
import { ReadmitButton } from './readmit-button.tsx';
import classes from './rows.module.css';

interface Props {
  readonly cell: TableCell;
  readonly row: ImportRow;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly editing: boolean;
  /** In the cell of the name: who has left and can be admitted again by the row. */
  readonly former: Former | null;
}

/** A cell with its error or warning, as a tooltip and as a description for screen readers. */
export function RowCell({ cell, row, error, hint, editing, former }: Props) {
  const { references, nodeName, chooseNode } = useImportTools();
  const { column } = cell;
  const note = error ?? hint;
  const noteId = note && `${cellId(row.id, cell.cell)}-nota`;
  const label = `${cell.header}, linha ${lineName(row)}`;

  const said = saidInFile(row, cell.cell);

  function renderContent() {
    if (!column) {
      const text = row.node === null ? (said ?? 'Escolher') : nodeName(row.node);
      return (
        <button
          type="button"
          id={cellId(row.id, 'organigrama')}
          className={classes.node}
          data-empty={row.node === null || undefined}
          aria-label={`${label}: ${row.node === null ? 'escolher' : text}`}
          aria-describedby={noteId}
          aria-haspopup="dialog"
          onClick={() => chooseNode(row.id)}
        >
          <IconSitemap size={15} stroke={1.75} aria-hidden />
          {said === undefined ? <span className={classes.text}>{text}</span> : <Said text={said} />}
        </button>
      );
    }
    if (editing) {
      const invalid = error !== undefined;
      return (
        <EditCell row={row} column={column} label={label} invalid={invalid} describedBy={noteId} />
      );
    }
    if (said !== undefined) return <Said text={said} />;
    return <span className={classes.text}>{readText(row, column, references)}</span>;
  }

  return (
    <td
      className={classes.cell}
      data-cell={cell.cell}
      data-invalid={error !== undefined || undefined}
      data-note={note}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={noteId}
    >
      <div className={classes.content} data-former={former !== null || undefined}>
        {renderContent()}
        {former && <ReadmitButton compact row={row} former={former} />}
        {error !== undefined && (
          <IconAlertCircle className={classes.errorIcon} size={16} stroke={2} aria-hidden />
        )}
        {error === undefined && hint && (
          <IconAlertTriangle className={classes.hintIcon} size={14} stroke={2} aria-hidden />
        )}
        {note && (
          <span id={noteId} className={classes.note}>
            {note}
          </span>
        )}
      </div>
    </td>
  );
}

/** What the file said, where the cell is empty; the note of the cell says it in words. */
function Said({ text }: { readonly text: string }) {
  return (
    <s className={`${classes.text} ${classes.said}`} aria-hidden="true">
      {text}
    </s>
  );
}
