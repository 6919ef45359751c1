import { UTILIZADOR } from '@sst/contract/rules/limits';
import {
  ADDRESS_IN_NAME,
  EMAIL_INVALID,
  EMAIL_PATTERN,
  hasAddress,
} from '@sst/contract/rules/text';
import type { FieldErrors } from '../../components/form/use-submit-form.ts';

export interface Dados {
  readonly nome: string;
  readonly email: string;
  readonly password: string;
}

const MISSING: Dados = {
  nome: 'Indique o nome.',
  email: 'Indique o e-mail.',
  password: 'Confirme com a sua palavra-passe.',
};

export function missingDados(values: Dados): FieldErrors<Dados> {
  const fields = Object.keys(MISSING) as (keyof Dados)[];
  const empty = fields.filter((name) =>
    name === 'password' ? values.password === '' : values[name].trim() === '',
  );
  return Object.fromEntries(empty.map((name) => [name, MISSING[name]]));
}

export function dadosErrors(values: Dados): FieldErrors<Dados> {
  return {
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: EMAIL_INVALID }),
    ...(values.nome.trim().length > UTILIZADOR.nome && {
      nome: `No máximo ${UTILIZADOR.nome} caracteres.`,
    }),
    ...(hasAddress(values.nome) && { nome: ADDRESS_IN_NAME }),
  };
}
