import { addDays } from '@sst/contract/rules/dates/dates';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { deadlineDoubt, deadlineHint } from './medida-rules.ts';
import type { DeadlineKind } from './medida-values.ts';

/** Makes the warning below a field a live region. */
export const WARNING_PROPS = { component: 'div', 'aria-live': 'polite' } as never;

interface Props {
  readonly kind: DeadlineKind;
  /** Day of the measure, as it was typed. */
  readonly dt: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly error?: ReactNode;
  onChange(text: string): void;
}

/** A deadline as a date or a number of days; a past or distant one gives a warning. */
export function DeadlineField({ kind, dt, min, ...field }: Props) {
  const values = { dt, tipo_prazo: kind, prazo: field.value };
  const today = useToday();
  if (kind === '') return null;
  if (kind === 'dias') {
    return (
      <TextField
        {...field}
        label="Dias"
        required
        inputMode="numeric"
        limit={String(MEDIDA.dias).length + 1}
        help={deadlineHint(values, today)}
        check={() => deadlineDoubt(values, today)}
      />
    );
  }
  const doubt = deadlineDoubt(values, today);
  return (
    <DateField
      {...field}
      label="Data do prazo"
      required
      min={min}
      max={addDays(today, MEDIDA.dias)}
      description={doubt && <FieldWarning>{doubt}</FieldWarning>}
      descriptionProps={WARNING_PROPS}
    />
  );
}
