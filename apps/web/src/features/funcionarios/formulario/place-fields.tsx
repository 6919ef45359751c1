import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { isRequired } from './form-rules.ts';
import type { FormMode } from './form-values.ts';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

interface Props {
  readonly form: FuncionarioFormState;
  readonly mode: FormMode;
  /** The admission date that applies if the field is left empty, as displayed. */
  readonly keptAdmission?: string | undefined;
  /** The organigrama field, or what replaces it. */
  readonly organigrama: ReactNode;
}

export function PlaceFields({ form, mode, keptAdmission, organigrama }: Props) {
  const admission = form.field('dt_ini_instit');
  const urgent = form.field('adm_urgente');
  const kept = admission.value === '' && !admission.error && keptAdmission;
  return (
    <FormSection title="Local e datas">
      <FormField name="cd_organig" wide>
        {organigrama}
      </FormField>
      <FormField name="loc_trab">
        <TextField
          label={CHANGED_FIELD_LABEL.loc_trab}
          limit={FUNCIONARIO.loc_trab}
          {...form.field('loc_trab')}
        />
      </FormField>
      <FormField name="dt_ini_instit">
        <DateField
          label={CHANGED_FIELD_LABEL.dt_ini_instit}
          required={isRequired(mode, 'dt_ini_instit')}
          min={readDate(form.values.dt_nasc) ?? undefined}
          description={kept ? `Vazia, mantém-se a atual: ${kept}.` : undefined}
          {...admission}
        />
      </FormField>
      <FormField name="adm_urgente" wide>
        <Checkbox
          label={CHANGED_FIELD_LABEL.adm_urgente}
          description="Só se a urgência justificar que o exame de admissão se faça nos dias seguintes, e não antes (Lei n.º 102/2009, artigo 108.º)."
          checked={urgent.value}
          onChange={(event) => urgent.onChange(event.currentTarget.checked)}
        />
      </FormField>
    </FormSection>
  );
}
