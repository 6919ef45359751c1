import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { FIRST_AID_LEVELS, TRISTATES } from '../../../components/acidente/acidente-labels.ts';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** First aid, and the measures that should have prevented the accident. */
export function CareFields({ form }: { readonly form: AcidenteFormState }) {
  return (
    <FormSection title="Socorro e prevenção">
      <FormField name="prest_prim_socorr">
        <ChoiceField
          label="Primeiros socorros"
          required
          empty="Escolher"
          options={FIRST_AID_LEVELS}
          {...form.field('prest_prim_socorr')}
        />
      </FormField>
      <FormField name="prest_prim_socorr_desc">
        <TextField
          label="Socorros prestados"
          help="O que foi feito e por quem."
          limit={ACIDENTE.prest_prim_socorr_desc}
          {...form.field('prest_prim_socorr_desc')}
        />
      </FormField>
      <FormField name="formac_tarefa">
        <ChoiceField
          label="Formação para a tarefa"
          empty="Não indicado"
          options={TRISTATES}
          {...form.field('formac_tarefa')}
        />
      </FormField>
      <FormField name="epi_adeq">
        <ChoiceField
          label="EPI adequado"
          empty="Não indicado"
          description="Equipamento de proteção individual."
          options={TRISTATES}
          {...form.field('epi_adeq')}
        />
      </FormField>
    </FormSection>
  );
}
