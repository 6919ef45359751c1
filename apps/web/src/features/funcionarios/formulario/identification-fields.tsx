import { DateField } from '../../../components/form/dates/date-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { EARLIEST_DAY } from '@sst/contract/rules/dates/dates';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import classes from '../../../components/form/form.module.css';
import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { NationalityField } from './nationality-field.tsx';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

export function IdentificationFields({ form }: { readonly form: FuncionarioFormState }) {
  const today = useToday();
  const sexo = form.field('sexo');
  return (
    <FormSection title="Identificação">
      <Field
        as={TextField}
        form={form}
        name="nome"
        wide
        label={CHANGED_FIELD_LABEL.nome}
        required
        limit={FUNCIONARIO.nome}
      />
      <FormField name="sexo">
        <Radio.Group
          label={CHANGED_FIELD_LABEL.sexo}
          required
          value={sexo.value}
          onChange={(value) => sexo.onChange(value as '0' | '1')}
          error={sexo.error}
        >
          <div className={classes.choices}>
            {(['0', '1'] as const).map((code) => (
              <Radio
                key={code}
                value={code}
                label={sexLabel(code)}
                error={Boolean(sexo.error)}
                size="sm"
              />
            ))}
          </div>
        </Radio.Group>
      </FormField>
      <Field
        as={DateField}
        form={form}
        name="dt_nasc"
        label={CHANGED_FIELD_LABEL.dt_nasc}
        required
        longAgo
        min={EARLIEST_DAY}
        max={today}
      />
      <Field as={NationalityField} form={form} name="cd_nacion" />
      <Field
        as={TextField}
        form={form}
        name="num_mecan"
        label={CHANGED_FIELD_LABEL.num_mecan}
        limit={FUNCIONARIO.num_mecan}
      />
    </FormSection>
  );
}
