import { UTILIZADOR } from '@sst/contract/rules/limits';
import { FormField } from '../form/form-section.tsx';
import { TextField } from '../form/text-field.tsx';
import type { FieldState } from '../form/use-sent-form.ts';

interface Props {
  readonly nome: FieldState;
  readonly email: FieldState;
  /** Shown, not to be changed. */
  readonly readOnly?: boolean;
  /** Nobody needs to be named. */
  readonly optional?: boolean;
  /** In a dialog that starts with the name: it has the focus. */
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
