import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
import { FuncionarioField } from '../../../components/form/pickers/funcionario-field.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** The injured employee, from whom both nodes are proposed. */
export function InjuredField({ form, company }: Props) {
  const employee = form.field('cd_funcion');
  const node = form.field('cd_organig');
  const place = form.field('cd_organig_acident');
  return (
    <FormField name="cd_funcion">
      <FuncionarioField
        label="Funcionário"
        company={company}
        required
        {...employee}
        onChange={(chosen) => {
          employee.onChange(chosen);
          node.onChange(chosen?.cd_organig ?? null);
          // Until another one is chosen.
          if (place.value === null || place.value === node.value)
            place.onChange(chosen?.cd_organig ?? null);
        }}
      />
    </FormField>
  );
}

/** The injured employee and where the employee works. */
export function PersonFields({ form, company }: Props) {
  return (
    <FormSection title="Funcionário">
      <InjuredField form={form} company={company} />
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Organigrama do funcionário"
        company={company}
        required
      />
    </FormSection>
  );
}
