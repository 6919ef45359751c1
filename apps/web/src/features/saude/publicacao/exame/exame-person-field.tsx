import { TextInput } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { FIELD_ORDER } from '../../../../components/form/fields/field-notes.tsx';
import { FormField } from '../../../../components/form/form-section.tsx';
import { FuncionarioField } from '../../../../components/form/pickers/funcionario-field.tsx';
import { UnidadeByCode } from '../../../../components/organigrama/unidade-name.tsx';
import { dotted } from '../../../../lib/dotted.ts';
import { ExamePersonFacts } from './exame-person-facts.tsx';
import type { ExameFormState } from './use-exame-form.ts';

interface Props {
  readonly form: ExameFormState;
  readonly company: number;
  readonly person: FuncionarioMinificado | undefined;
}

/** The examined employee, fixed if known, otherwise a field to choose one; and what is known of the employee. */
export function ExamePersonField({ form, company, person }: Props) {
  const { facts } = form;
  const unit = facts.record && person && facts.record.cd_organig !== person.cd_organig;
  return (
    <FormField name="cd_funcion" wide>
      {person ? (
        <TextInput
          label="Funcionário"
          readOnly
          variant="filled"
          value={dotted(person.num_mecan, person.nome)}
          description={
            unit && (
              <>
                Unidade do exame: <UnidadeByCode cd={person.cd_organig} nome={person.organig} />
              </>
            )
          }
          inputWrapperOrder={FIELD_ORDER}
          error={form.field('cd_funcion').error}
        />
      ) : (
        <FuncionarioField
          label="Funcionário"
          company={company}
          required
          {...form.field('cd_funcion')}
        />
      )}
      {form.values.cd_funcion && (
        <ExamePersonFacts facts={facts} corrects={form.context.exame !== null} />
      )}
    </FormField>
  );
}
