import { CAMPO_LABEL, type Campo } from '@sst/contract/acidentes/figuras/horas-rules';
import type { KeyboardEvent } from 'react';
import classes from './horas.module.css';

interface Props {
  readonly name: string;
  readonly campo: Campo;
  readonly text: string;
  readonly estimativa: boolean;
  readonly wrong: boolean;
  /** The headcount of the list of staff, which holds until another one is written. */
  readonly lista: number;
  readonly missing: boolean;
  readonly onType: (text: string) => void;
  readonly onPaste: (text: string) => void;
}

/** Where a key leads from a cell, in rows and columns. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0] as const;
  if (key === 'ArrowUp' || key === 'Enter') return [-1, 0] as const;
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return [0, -1] as const;
  if (key === 'ArrowRight' && (whole || selectionStart === value.length)) return [0, 1] as const;
  return null;
}

/** Moves the focus to the cell some rows and columns on, past those that are closed. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event);
  if (!step) return;
  event.preventDefault();
  const [down, right] = step;
  const cell = event.currentTarget.closest('td');
  const row = cell?.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = row && rows[rows.indexOf(row) + down];
  const input = cell && next?.cells[cell.cellIndex + right]?.querySelector('input');
  input?.focus();
  input?.select();
}

/** A cell of the grid, to be typed into or pasted at. */
export function HorasCell(props: Props) {
  const { name, campo, text, estimativa, wrong, lista, missing } = props;
  const marks = [estimativa && 'estimativa', missing && 'em falta'].filter(Boolean).join(', ');
  const ofList = campo === 'efetivo' && lista > 0;
  return (
    <td className={classes.cell} data-missing={missing || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={ofList ? lista.toLocaleString('pt-PT') : undefined}
        aria-label={`${name}: ${CAMPO_LABEL[campo].toLowerCase()}${marks && ` (${marks})`}`}
        aria-invalid={wrong || undefined}
        data-estimate={estimativa || undefined}
        onChange={({ currentTarget }) => props.onType(currentTarget.value)}
        onKeyDown={moveOn}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onPaste={(event) => {
          event.preventDefault();
          props.onPaste(event.clipboardData.getData('text'));
        }}
      />
      {estimativa && (
        <span className={classes.mark} aria-hidden>
          est.
        </span>
      )}
    </td>
  );
}
