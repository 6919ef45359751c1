import { sexLabel } from '@sst/contract/rules/sex';
import { DATE_HINT, tidyDate } from '../../../components/form/date-text.ts';
import { cellId } from './cell-id.ts';
import type { Column } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import classes from './rows.module.css';
import { suggestionsId } from './suggestions.tsx';
import { useImportTools } from './use-import-tools.ts';

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
  const { field, kind, reference } = column;
  const text = row.values[field];
  const write = (next: string) => dispatch({ type: 'write', id: row.id, field, text: next });
  const common = {
    id: cellId(row.id, field),
    className: classes.input,
    value: text,
    'aria-label': label,
    'aria-required': column.missing !== undefined || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
  if (kind === 'sex') {
    return (
      <select {...common} onChange={(event) => write(event.currentTarget.value)}>
        <option value="">Escolher</option>
        <option value="0">{sexLabel(0)}</option>
        <option value="1">{sexLabel(1)}</option>
      </select>
    );
  }
  return (
    <input
      {...common}
      autoComplete="off"
      list={reference && suggestionsId(reference)}
      placeholder={kind === 'date' ? DATE_HINT : undefined}
      inputMode={kind === 'date' ? 'numeric' : undefined}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={() => {
        const tidy = kind === 'date' ? tidyDate(text) : text.trim();
        if (tidy !== text) write(tidy);
      }}
    />
  );
}
