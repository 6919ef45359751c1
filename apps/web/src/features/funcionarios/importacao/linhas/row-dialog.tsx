import { Button, TextInput } from '@mantine/core';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { useCallback, useRef } from 'react';
import dialogClasses from '../../../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { FIELD_ORDER, FieldWarning } from '../../../../components/form/fields/field-notes.tsx';
import { PickerField } from '../../../../components/form/pickers/picker-field.tsx';
import { type ImportRow, lineName } from '../import-row.ts';
import { useImportTools } from '../use-import-tools.ts';
import type { RowCheck } from '../verificacao/check-row.ts';
import { firstWrong, TABLE_CELLS, type TableCell } from '../verificacao/table-cells.ts';
import classes from './cards.module.css';
import { cellInput } from './cell-input.ts';

const SEXES = ['0', '1'].map((value) => ({ value, label: sexLabel(value) }));

interface Props {
  readonly row: ImportRow;
  readonly check: RowCheck;
  /** Focuses the first field with an error. */
  readonly atError: boolean;
  onClose(): void;
}

/** Edits a row on a phone. Every change is written to the row at once. */
export function RowDialog({ row, check, atError, onClose }: Props) {
  const start = useRef(atError ? firstWrong(check)?.cell : undefined);
  // The dialog's focus trap looks for the mark once its content is there.
  const markStart = useCallback((form: HTMLFormElement | null) => {
    const wrong = `[data-field="${start.current}"] :is(input, select, button)`;
    form?.querySelector(wrong)?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <PageDialog title={`Editar linha ${lineName(row)}`} width={560} fullOnPhone onClose={onClose}>
      <form
        ref={markStart}
        className={classes.form}
        // A row may be left incomplete: the page shows its errors.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {TABLE_CELLS.map((cell) => (
          <div key={cell.cell} data-field={cell.cell}>
            <DialogField
              cell={cell}
              row={row}
              error={check.errors[cell.cell]}
              hint={check.hints[cell.cell]}
            />
          </div>
        ))}
        <div className={dialogClasses.foot}>
          <Button type="submit">Concluir</Button>
        </div>
      </form>
    </PageDialog>
  );
}

interface FieldProps {
  readonly cell: TableCell;
  readonly row: ImportRow;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

function DialogField({ cell, row, error, hint }: FieldProps) {
  const { dispatch, nodeName, chooseNode } = useImportTools();
  const { column, header, required } = cell;
  if (!column) {
    return (
      <PickerField
        label={header}
        text={row.node === null ? null : nodeName(row.node)}
        placeholder="Escolher a unidade"
        required
        error={error}
        onOpen={() => chooseNode(row.id)}
      />
    );
  }
  const { field, kind } = column;
  const value = row.values[field];
  const write = (text: string) => dispatch({ type: 'write', id: row.id, field, text });
  const settle = () => dispatch({ type: 'settle' });
  const common = { label: header, error, required };
  if (kind === 'sex') {
    return (
      <ChoiceField
        {...common}
        value={value}
        empty="Escolher"
        options={SEXES}
        onChange={(sex) => {
          write(sex);
          settle();
        }}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...cellInput(column, value, write, settle)}
      description={hint && <FieldWarning>{hint}</FieldWarning>}
      descriptionProps={{ component: 'div' } as never}
      inputWrapperOrder={FIELD_ORDER}
    />
  );
}
