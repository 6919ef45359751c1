import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { lengthError } from '@sst/contract/rules/texts/length-error';
import { emptyFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { identityErrors, missingIdentity } from '../../../components/user/identity.ts';
import { nipcError } from './nipc.ts';

/** The values of a new company, without its tree; name and e-mail are the first administrator's. */
export interface EmpresaValues {
  readonly empresa: string;
  readonly cd_aux: string;
  readonly nipc: string;
  readonly localidade: string;
  readonly nome: string;
  readonly email: string;
}

export const NEW_EMPRESA: EmpresaValues = {
  empresa: '',
  cd_aux: '',
  nipc: '',
  localidade: '',
  nome: '',
  email: '',
};

/** The company's own code; `null` for none. */
export function codeOf({ cd_aux }: EmpresaValues): string | null {
  return cd_aux.trim() || null;
}

/** Whether a first administrator is named. */
export function hasAdministrator({ nome, email }: EmpresaValues): boolean {
  return nome.trim() !== '' || email.trim() !== '';
}

/** The errors of required fields that are empty; the administrator needs both fields or none. */
export function missingOf(values: EmpresaValues): FieldErrors<EmpresaValues> {
  return {
    ...emptyFields(values, { empresa: 'Indique o nome da empresa.' }),
    ...(hasAdministrator(values) && missingIdentity(values)),
  };
}

export function errorsOf(values: EmpresaValues): FieldErrors<EmpresaValues> {
  return {
    ...(values.empresa.trim().length > ORGANIGRAMA.nome && {
      empresa: lengthError(ORGANIGRAMA.nome),
    }),
    ...nipcError(values.nipc),
    ...(hasAdministrator(values) && identityErrors(values)),
  };
}

const FIELD_OF: Readonly<Record<string, keyof EmpresaValues>> = {
  nome: 'empresa',
  cd_aux: 'cd_aux',
  nipc: 'nipc',
  localidade: 'localidade',
  'administrador.nome': 'nome',
  'administrador.email': 'email',
};

/** Maps the server's errors to the fields of the page. */
export function fieldsOf(campos: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(campos).map(([name, text]) => [FIELD_OF[name] ?? name, text]),
  );
}
