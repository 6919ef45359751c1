import { EmployeeField } from '../../../components/form/employee-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/node-field.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** The injured employee; both nodes are proposed from the employee. */
export function PersonFields({ form, company }: Props) {
  const employee = form.field('cd_funcion');
  const node = form.field('cd_organig');
  const place = form.field('cd_organig_acident');
  return (
    <FormSection title="Funcionário">
      <FormField name="cd_funcion">
        <EmployeeField
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
      <FormField name="cd_organig">
        <NodeField label="Organigrama do funcionário" company={company} required {...node} />
      </FormField>
    </FormSection>
  );
}
