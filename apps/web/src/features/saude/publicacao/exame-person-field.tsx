import { TextInput } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { EmployeeField } from '../../../components/form/employee-field.tsx';
import { FIELD_ORDER } from '../../../components/form/field-notes.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { dotted } from '../../../lib/dotted.ts';
import type { ExameFormState } from './use-exame-form.ts';

interface Props {
  readonly form: ExameFormState;
  readonly company: number;
  readonly person: FuncionarioMinificado | undefined;
}

/** The examined employee: fixed if known, otherwise a field to choose one. */
export function ExamePersonField({ form, company, person }: Props) {
  if (!person) {
    return (
      <FormField name="cd_funcion" wide>
        <EmployeeField
          label="Funcionário"
          company={company}
          required
          {...form.field('cd_funcion')}
        />
      </FormField>
    );
  }
  const { num_mecan, nome, organig } = person;
  return (
    <FormField name="cd_funcion" wide>
      <TextInput
        label="Funcionário"
        readOnly
        variant="filled"
        value={dotted(num_mecan, nome)}
        description={organig}
        inputWrapperOrder={FIELD_ORDER}
        error={form.field('cd_funcion').error}
      />
    </FormField>
  );
}
