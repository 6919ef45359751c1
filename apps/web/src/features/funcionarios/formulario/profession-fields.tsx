import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { LookupField } from '../../../components/form/lookup-field.tsx';
import { referenceSource } from './reference-sources.ts';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

interface Props {
  readonly form: FuncionarioFormState;
  readonly company: number;
}

const FIELDS = [
  ['cd_categ', 'Categoria profissional', 'categoria'],
  ['cd_agrup_prof', 'Agrupamento profissional', 'agrupamento'],
  ['cd_profis', 'Profissão', 'profissao'],
  ['cd_func_propost', 'Função proposta', 'profissao'],
] as const;

export function ProfessionFields({ form, company }: Props) {
  return (
    <FormSection title="Profissão">
      {FIELDS.map(([name, label, list]) => (
        <FormField key={name} name={name}>
          <LookupField
            label={label}
            required={name === 'cd_categ'}
            source={referenceSource(list, company)}
            {...form.field(name)}
          />
        </FormField>
      ))}
    </FormSection>
  );
}
