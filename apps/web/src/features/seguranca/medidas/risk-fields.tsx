import { MEDIDA } from '@sst/contract/rules/seguranca';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
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
      <Field
        as={LookupField}
        form={form}
        name="cd_tarefa"
        label="Tarefa"
        required
        source={tarefasSource(company)}
      />
      <Field as={NodeField} form={form} name="cd_organig" company={company} required />
      <Field
        as={LongTextField}
        form={form}
        name="risco_identific"
        wide
        label="Risco identificado"
        required
        minRows={2}
        limit={MEDIDA.risco}
      />
      <Field
        as={LongTextField}
        form={form}
        name="medida"
        wide
        label="Medida"
        required
        description="O que é preciso fazer, de modo que se perceba quando está feito."
        limit={MEDIDA.medida}
      />
    </FormSection>
  );
}
