import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import type { FieldErrors } from '../../components/form/use-submit-form.ts';
import { type Identity, identityErrors } from '../../components/user/identity.ts';

export interface NovoValues extends Identity {
  readonly pass: string;
  readonly confirmPass: string;
  readonly cd_organig: number;
  readonly adm: boolean;
}

/** Password and confirmation may both be empty: an invitation is sent instead. */
export function novoErrors(values: NovoValues): FieldErrors<NovoValues> {
  const differ = values.pass !== values.confirmPass;
  return { ...identityErrors(values), ...(differ && { confirmPass: PASSWORDS_DIFFER }) };
}
