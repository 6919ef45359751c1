import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
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
  const kept = admission.value === '' && !admission.error && keptAdmission;
  return (
    <FormSection title="Local e datas">
      <FormField name="cd_organig" wide>
        {organigrama}
      </FormField>
      <Field
        as={TextField}
        form={form}
        name="loc_trab"
        label={CHANGED_FIELD_LABEL.loc_trab}
        limit={FUNCIONARIO.loc_trab}
      />
      <Field
        as={DateField}
        form={form}
        name="dt_ini_instit"
        label={CHANGED_FIELD_LABEL.dt_ini_instit}
        required={isRequired(mode, 'dt_ini_instit')}
        min={readDate(form.values.dt_nasc) ?? undefined}
        description={kept ? `Vazia, mantém-se a atual: ${kept}.` : undefined}
      />
      <Field
        as={CheckField}
        form={form}
        name="adm_urgente"
        wide
        label={CHANGED_FIELD_LABEL.adm_urgente}
        description="Só se a urgência justificar que o exame de admissão se faça nos dias seguintes, e não antes (Lei n.º 102/2009, artigo 108.º)."
      />
    </FormSection>
  );
}
