import { sexLabel } from '@sst/contract/rules/texts/sex';
import type { Column } from '../columns.ts';
import type { ImportRow } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import { cellId } from './cell-id.ts';
import { cellInput } from './cell-input.ts';
import classes from './rows.module.css';

interface Props {
  readonly row: ImportRow;
  readonly column: Column;
  /** The accessible name of the input. */
  readonly label: string;
  readonly invalid: boolean;
  /** Id of the error or the warning. */
  readonly describedBy: string | undefined;
}

/** The input of a cell in edit mode. */
export function EditCell({ row, column, label, invalid, describedBy }: Props) {
  const { dispatch } = useImportTools();
  const { field, kind } = column;
  const text = row.values[field];
  const write = (next: string) => dispatch({ type: 'write', id: row.id, field, text: next });
  const settle = () => dispatch({ type: 'settle' });
  const common = {
    id: cellId(row.id, field),
    className: classes.input,
    'aria-label': label,
    'aria-required': column.missing !== undefined || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
  if (kind === 'sex') {
    return (
      <select
        {...common}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          settle();
        }}
      >
        <option value="">Escolher</option>
        <option value="0">{sexLabel(0)}</option>
        <option value="1">{sexLabel(1)}</option>
      </select>
    );
  }
  return <input {...common} {...cellInput(column, text, write, settle)} />;
}
