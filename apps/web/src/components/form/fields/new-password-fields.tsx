import { FormField } from '../form-section.tsx';
import type { FieldState } from '../use-submit-form.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface Props {
  /** The names of both fields in the form's errors. */
  readonly names: readonly [password: string, confirmation: string];
  readonly labels?: readonly [password: string, confirmation: string];
  readonly password: FieldState;
  readonly confirmation: FieldState;
  /** The e-mail of the account, where the page knows it. */
  readonly email: string | undefined;
  readonly required?: boolean;
  readonly size?: 'md';
}

const LABELS = ['Nova palavra-passe', 'Confirmar palavra-passe'] as const;

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ names, labels = LABELS, ...props }: Props) {
  const { password, confirmation, email, required, size } = props;
  return (
    <>
      <FormField name={names[0]}>
        <PasswordField
          label={labels[0]}
          autoComplete="new-password"
          required={required}
          size={size}
          {...password}
        />
        <PasswordStrength password={password.value} email={email} />
      </FormField>
      <FormField name={names[1]}>
        <PasswordField
          label={labels[1]}
          autoComplete="new-password"
          required={required}
          size={size}
          {...confirmation}
        />
      </FormField>
    </>
  );
}
