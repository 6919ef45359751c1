import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { FIRST_AID_LEVELS, TRISTATES } from '../../../components/acidente/acidente-labels.ts';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** First aid, and the measures that should have prevented the accident. */
export function CareFields({ form }: { readonly form: AcidenteFormState }) {
  return (
    <FormSection title="Socorro e prevenção">
      <Field
        as={ChoiceField}
        form={form}
        name="prest_prim_socorr"
        label="Primeiros socorros"
        required
        empty="Escolher"
        options={FIRST_AID_LEVELS}
      />
      <Field
        as={TextField}
        form={form}
        name="prest_prim_socorr_desc"
        label="Socorros prestados"
        help="O que foi feito e por quem."
        limit={ACIDENTE.prest_prim_socorr_desc}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="formac_tarefa"
        label="Formação para a tarefa"
        empty="Não indicado"
        options={TRISTATES}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="epi_adeq"
        label="EPI adequado"
        empty="Não indicado"
        description="Equipamento de proteção individual."
        options={TRISTATES}
      />
    </FormSection>
  );
}
