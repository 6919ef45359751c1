import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts';
import { PasswordField } from '../form/fields/password-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormField } from '../form/form-section.tsx';
import type { FieldState } from '../form/use-submit-form.ts';
import classes from './identidade.module.css';
import type { ProofMeans } from './proof.ts';

interface Props {
  readonly means: ProofMeans;
  /** Called with what is to be asked in its place; absent where there is nothing else. */
  readonly onMeans?: ((means: ProofMeans) => void) | undefined;
  readonly password: FieldState;
  readonly codigo: FieldState;
}

/** What proves who somebody is: the password and, of an account with a factor, a code or a passkey. */
export function ProofFields({ means, onMeans, password, codigo }: Props) {
  const byCode = means === 'codigo';
  return (
    <>
      <FormField name="password">
        <PasswordField
          label="Palavra-passe"
          autoComplete="current-password"
          required
          {...password}
        />
      </FormField>
      {byCode && (
        <FormField name="codigo">
          <TextField
            label="Código da aplicação, ou de recuperação"
            required
            autoComplete="one-time-code"
            limit={20}
            {...codigo}
          />
        </FormField>
      )}
      {means === 'chave' && (
        <p className={classes.about}>
          A seguir o navegador pede uma das chaves de acesso que já tem.
        </p>
      )}
      {onMeans && means !== 'nenhum' && (byCode ? hasPasskeys() : true) && (
        <button
          type="button"
          className={classes.link}
          onClick={() => onMeans(byCode ? 'chave' : 'codigo')}
        >
          {byCode ? 'Confirmar com uma chave de acesso' : 'Confirmar com um código'}
        </button>
      )}
    </>
  );
}
