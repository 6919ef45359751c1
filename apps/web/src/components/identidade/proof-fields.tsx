import { PasswordField } from '../form/fields/password-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormField } from '../form/form-section.tsx';
import type { FieldState } from '../form/use-submit-form.ts';
import classes from './identidade.module.css';
import { asksCode, asksPassword, type ProofMeans } from './proof.ts';

interface Props {
  readonly means: ProofMeans;
  /** All that may prove it, this one among them. */
  readonly all: readonly ProofMeans[];
  /** Called with what is to be asked in its place. */
  onMeans(means: ProofMeans): void;
  readonly password: FieldState;
  readonly codigo: FieldState;
}

const OTHERWISE: Readonly<Record<ProofMeans, string>> = {
  'palavra-passe': 'Confirmar com a palavra-passe',
  'com-codigo': 'Confirmar com a palavra-passe e um código',
  codigo: 'Confirmar com um código',
  chave: 'Confirmar com uma chave de acesso',
  empresa: 'Confirmar no início de sessão da empresa',
  sessao: 'Confirmar no início de sessão da empresa',
};

const ABOUT: Readonly<Partial<Record<ProofMeans, string>>> = {
  chave: 'A seguir o navegador pede uma das chaves de acesso que já tem.',
  empresa:
    'A seguir abre-se uma janela no início de sessão da sua empresa: entre lá de novo, e volte aqui.',
};

/** What proves who somebody is, with the ways that may take its place. */
export function ProofFields({ means, all, onMeans, password, codigo }: Props) {
  const about = ABOUT[means];
  return (
    <>
      {asksPassword(means) && (
        <FormField name="password">
          <PasswordField
            label="Palavra-passe"
            autoComplete="current-password"
            required
            {...password}
          />
        </FormField>
      )}
      {asksCode(means) && (
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
      {about && <p className={classes.about}>{about}</p>}
      {all
        .filter((one) => one !== means)
        .map((one) => (
          <button key={one} type="button" className={classes.link} onClick={() => onMeans(one)}>
            {OTHERWISE[one]}
          </button>
        ))}
    </>
  );
}
