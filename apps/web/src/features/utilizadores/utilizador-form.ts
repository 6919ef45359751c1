import { UTILIZADOR } from '@sst/contract/rules/limits';
import { EMAIL_INVALID, EMAIL_PATTERN, PASSWORDS_DIFFER } from '@sst/contract/rules/text';
import type { FieldErrors } from '../../components/form/use-sent-form.ts';

/** What identifies someone. */
export interface Identity {
  readonly nome: string;
  readonly email: string;
}

export interface NovoValues extends Identity {
  readonly pass: string;
  readonly confirmPass: string;
  readonly cd_organig: number;
  readonly adm: boolean;
}

export function missingIdentity({ nome, email }: Identity): FieldErrors<Identity> {
  return {
    ...(nome.trim() === '' && { nome: 'Indique o nome.' }),
    ...(email.trim() === '' && { email: 'Indique o e-mail.' }),
  };
}

export function identityErrors(values: Identity): FieldErrors<Identity> {
  return {
    ...(values.nome.trim().length > UTILIZADOR.nome && {
      nome: `No máximo ${UTILIZADOR.nome} caracteres.`,
    }),
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: EMAIL_INVALID }),
    ...missingIdentity(values),
  };
}

/** Password and confirmation may both be left out: an invitation goes out then. */
export function novoErrors(values: NovoValues): FieldErrors<NovoValues> {
  const differ = values.pass !== values.confirmPass;
  return { ...identityErrors(values), ...(differ && { confirmPass: PASSWORDS_DIFFER }) };
}
