import { todayIn } from '@sst/contract/rules/dates';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { TimeField } from '../../../components/form/time-field.tsx';

interface Field {
  readonly value: string;
  onChange(text: string): void;
  readonly error?: ReactNode;
}

interface Props {
  readonly dt: Field;
  readonly hr: Field;
  readonly autoFocus?: boolean;
}

/** The day that a booking is for, from today on, and its hour. */
export function MomentFields({ dt, hr, autoFocus }: Props) {
  return (
    <div className={formClasses.pair}>
      <FormField name="dt">
        <DateField
          label="Data"
          required
          data-autofocus={autoFocus || undefined}
          min={todayIn(new Date())}
          {...dt}
        />
      </FormField>
      <FormField name="hr">
        <TimeField label="Hora" {...hr} />
      </FormField>
    </div>
  );
}
