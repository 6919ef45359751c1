import { UTILIZADOR } from '@sst/contract/rules/limits';
import { lengthError } from '@sst/contract/rules/texts/length-error';
import {
  ADDRESS_IN_NAME,
  EMAIL_INVALID,
  EMAIL_PATTERN,
  hasAddress,
} from '@sst/contract/rules/texts/text';
import { emptyFields } from '../form/form-fields.ts';
import type { FieldErrors } from '../form/use-submit-form.ts';

/** What identifies a user. */
export interface Identity {
  readonly nome: string;
  readonly email: string;
}

/** The required fields that are empty. */
export function missingIdentity(values: Identity): FieldErrors<Identity> {
  return emptyFields(values, { nome: 'Indique o nome.', email: 'Indique o e-mail.' });
}

/** The validation errors of name and e-mail that are filled in. */
export function identityErrors(values: Identity): FieldErrors<Identity> {
  return {
    ...(values.nome.trim().length > UTILIZADOR.nome && {
      nome: lengthError(UTILIZADOR.nome),
    }),
    ...(hasAddress(values.nome) && { nome: ADDRESS_IN_NAME }),
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: EMAIL_INVALID }),
  };
}
