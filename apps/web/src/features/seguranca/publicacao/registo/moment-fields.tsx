import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';

interface Props {
  readonly dt: FieldState;
  readonly hr: FieldState;
  /** First and last allowed day, as ISO dates. */
  readonly min?: string;
  readonly max?: string;
  /** Whether they replace those of a booking: the date has the focus, and typing replaces it. */
  readonly replacing?: boolean;
}

/** The date and the optional time of an activity. */
export function MomentFields({ dt, hr, min, max, replacing }: Props) {
  return (
    <div className={formClasses.pair}>
      <FormField name="dt">
        <DateField
          label={replacing ? 'Nova data' : 'Data'}
          required
          data-autofocus={replacing || undefined}
          onFocus={replacing ? (event) => event.currentTarget.select() : undefined}
          min={min}
          max={max}
          {...dt}
        />
      </FormField>
      <FormField name="hr">
        <TimeField label={replacing ? 'Nova hora' : 'Hora'} {...hr} />
      </FormField>
    </div>
  );
}
