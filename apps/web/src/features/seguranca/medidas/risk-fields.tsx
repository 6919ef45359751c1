import { MEDIDA } from '@sst/contract/rules/seguranca';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { LookupField } from '../../../components/form/pickers/lookup-field.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import type { MedidaFormState } from './medida-form.tsx';
import { tarefasSource } from './medida-queries.ts';

interface Props {
  readonly form: MedidaFormState;
  readonly company: number;
}

/** The risk, its place, and the measure against it. */
export function RiskFields({ form, company }: Props) {
  return (
    <FormSection title="Risco e medida">
      <FormField name="cd_tarefa">
        <LookupField
          label="Tarefa"
          required
          source={tarefasSource(company)}
          {...form.field('cd_tarefa')}
        />
      </FormField>
      <FormField name="cd_organig">
        <NodeField company={company} required {...form.field('cd_organig')} />
      </FormField>
      <FormField name="risco_identific" wide>
        <LongTextField
          label="Risco identificado"
          required
          minRows={2}
          limit={MEDIDA.risco}
          {...form.field('risco_identific')}
        />
      </FormField>
      <FormField name="medida" wide>
        <LongTextField
          label="Medida"
          required
          description="O que é preciso fazer, de modo que se perceba quando está feito."
          limit={MEDIDA.medida}
          {...form.field('medida')}
        />
      </FormField>
    </FormSection>
  );
}
