import { DateField } from '../../../components/form/dates/date-field.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { OPEN_MEDIDA_LABEL } from '@sst/contract/rules/seguranca';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import formClasses from '../../../components/form/form.module.css';
import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { DeadlineField, WARNING_PROPS } from './deadline-field.tsx';
import type { MedidaFormState } from './medida-form.tsx';
import { dayDoubt } from './medida-rules.ts';
import type { DeadlineKind } from './medida-values.ts';
import { RepeticaoField } from './vida/repeticao-field.tsx';

const KINDS = [
  { value: 'data', label: 'Até uma data' },
  { value: 'dias', label: 'Em número de dias' },
];

/** The date found, the deadline and the progress. */
export function TermFields({ form }: { readonly form: MedidaFormState }) {
  const kind = form.field('tipo_prazo');
  const state = form.field('estado');
  const deadline = form.field('prazo');
  const today = useToday();
  const doubt = dayDoubt(form.values.dt, today);
  return (
    <FormSection title="Prazo e estado">
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Data da medida"
        required
        max={today}
        description={doubt && <FieldWarning>{doubt}</FieldWarning>}
        descriptionProps={WARNING_PROPS}
      />
      <FormField name="estado">
        <Radio.Group
          label="Estado"
          value={state.value}
          error={state.error}
          onChange={(value) => state.onChange(value as '0' | '1')}
        >
          <div className={formClasses.choices}>
            {Object.entries(OPEN_MEDIDA_LABEL).map(([value, label]) => (
              <Radio key={value} value={value} label={label} size="sm" />
            ))}
          </div>
        </Radio.Group>
      </FormField>
      <FormField name="tipo_prazo">
        <ChoiceField
          label="Prazo"
          empty="Sem prazo"
          options={KINDS}
          value={kind.value}
          onChange={(value) => {
            kind.onChange(value as DeadlineKind);
            deadline.onChange('');
          }}
        />
      </FormField>
      <FormField name="prazo">
        <DeadlineField
          {...deadline}
          kind={kind.value}
          dt={form.values.dt}
          min={readDate(form.values.dt) ?? undefined}
        />
      </FormField>
      <Field as={RepeticaoField} form={form} name="repete_meses" />
      <Field
        as={CheckField}
        form={form}
        name="provis"
        wide
        label="Medida provisória"
        description="Fica até haver uma solução definitiva."
      />
    </FormSection>
  );
}
