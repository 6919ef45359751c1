import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
import { useNow } from '../../../lib/time/now.ts';
import { interruptionDoubt } from './acidente-rules.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** Whether and since when work was interrupted, and remarks. */
export function OutcomeFields({ form }: { readonly form: AcidenteFormState }) {
  const stopped = form.field('interr_trab');
  const [date, time] = [form.field('dt_interr_trab'), form.field('hr_interr_trab')];
  const doubt = interruptionDoubt(form.values, momentInPortugal(useNow()));
  return (
    <FormSection title="Consequências">
      <FormField name="interr_trab" wide>
        <Checkbox
          mih={24}
          label="Interrupção do trabalho"
          description="A pessoa deixou de trabalhar por causa do acidente."
          checked={stopped.value}
          error={stopped.error}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            stopped.onChange(checked);
            if (checked) return;
            date.onChange('');
            time.onChange('');
          }}
        />
      </FormField>
      <FormField name="dt_interr_trab">
        <DateField
          label="Data da interrupção"
          required={stopped.value}
          disabled={!stopped.value}
          min={readDate(form.values.dt) ?? undefined}
          description={doubt && <FieldWarning>{doubt}</FieldWarning>}
          {...date}
        />
      </FormField>
      <FormField name="hr_interr_trab">
        <TimeField
          label="Hora da interrupção"
          required={stopped.value}
          disabled={!stopped.value}
          {...time}
        />
      </FormField>
      <Field
        as={LongTextField}
        form={form}
        name="obs"
        wide
        label="Observações"
        limit={ACIDENTE.obs}
      />
    </FormSection>
  );
}
