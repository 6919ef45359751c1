import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { LookupField } from '../../../components/form/pickers/lookup-field.tsx';
import { MudaTrabalhoField } from '../factos/muda-trabalho-field.tsx';
import type { FormMode } from './form-values.ts';
import { referenceSource } from './reference-sources.ts';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

interface Props {
  readonly form: FuncionarioFormState;
  readonly company: number;
  readonly mode: FormMode;
}

const FIELDS = [
  ['cd_categ', CHANGED_FIELD_LABEL.categoria, 'categoria'],
  ['cd_agrup_prof', CHANGED_FIELD_LABEL.agrupamento, 'agrupamento'],
  ['cd_profis', CHANGED_FIELD_LABEL.profis, 'profissao'],
  ['cd_func_propost', CHANGED_FIELD_LABEL.funcao_proposta, 'profissao'],
] as const;

export function ProfessionFields({ form, company, mode }: Props) {
  return (
    <FormSection title="Profissão">
      {FIELDS.map(([name, label, list]) => (
        <Field
          key={name}
          as={LookupField}
          form={form}
          name={name}
          label={label}
          required={name === 'cd_categ'}
          source={referenceSource(list, company)}
        />
      ))}
      {mode === 'editar' && <Field as={MudaTrabalhoField} form={form} name="muda_trabalho" wide />}
    </FormSection>
  );
}
