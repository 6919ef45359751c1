import { UTILIZADOR } from '@sst/contract/rules/limits';
import { TextField } from '../form/fields/text-field.tsx';
import { FormField } from '../form/form-section.tsx';
import type { FieldState } from '../form/use-submit-form.ts';

interface Props {
  readonly nome: FieldState;
  readonly email: FieldState;
  /** Read-only. */
  readonly readOnly?: boolean;
  /** The fields are not required. */
  readonly optional?: boolean;
  /** The name has the initial focus, in a dialog that starts with it. */
  readonly first?: boolean;
}

/** Name and e-mail of a user. */
export function IdentityFields({ nome, email, readOnly, optional, first }: Props) {
  const look = readOnly ? ({ readOnly, variant: 'filled' } as const) : { required: !optional };
  return (
    <>
      <FormField name="nome">
        <TextField
          label="Nome"
          limit={UTILIZADOR.nome}
          data-autofocus={first || undefined}
          {...look}
          {...nome}
        />
      </FormField>
      <FormField name="email">
        <TextField label="E-mail" type="email" limit={UTILIZADOR.email} {...look} {...email} />
      </FormField>
    </>
  );
}
