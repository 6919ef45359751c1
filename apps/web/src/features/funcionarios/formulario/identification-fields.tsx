import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { EARLIEST_DAY } from '@sst/contract/rules/dates/dates';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import classes from '../../../components/form/form.module.css';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { NationalityField } from './nationality-field.tsx';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

export function IdentificationFields({ form }: { readonly form: FuncionarioFormState }) {
  const today = useToday();
  const sexo = form.field('sexo');
  return (
    <FormSection title="Identificação">
      <FormField name="nome" wide>
        <TextField
          label={CHANGED_FIELD_LABEL.nome}
          required
          limit={FUNCIONARIO.nome}
          {...form.field('nome')}
        />
      </FormField>
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
      <FormField name="dt_nasc">
        <DateField
          label={CHANGED_FIELD_LABEL.dt_nasc}
          required
          longAgo
          min={EARLIEST_DAY}
          max={today}
          {...form.field('dt_nasc')}
        />
      </FormField>
      <FormField name="cd_nacion">
        <NationalityField {...form.field('cd_nacion')} />
      </FormField>
      <FormField name="num_mecan">
        <TextField
          label={CHANGED_FIELD_LABEL.num_mecan}
          limit={FUNCIONARIO.num_mecan}
          {...form.field('num_mecan')}
        />
      </FormField>
    </FormSection>
  );
}
