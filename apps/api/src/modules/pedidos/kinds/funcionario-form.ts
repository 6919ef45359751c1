import type { AdmissaoBody } from '@sst/contract';
import type { Scope } from '../../../access/grant.ts';
import { invalid } from '../../../errors.ts';
import {
  type FormCodes,
  type FormNames,
  namesOfForm,
} from '../../referencias/referencias.service.ts';
import { birthAndAdmissaoErrors } from '../pedido-rules.ts';

const UNKNOWN_NAME = 'O valor não existe nesta empresa.';

type Form = Omit<
  AdmissaoBody,
  'cd_organig' | 'cd_recusado' | 'cd_readmite' | 'dt_ini_instit' | keyof FormCodes
> &
  FormCodes & { readonly dt_ini_instit: string | null };

/**
 * Checks the days and choices of the form of an employee.
 * @param errors what is wrong besides, by field.
 * @returns the names of the choices.
 * @throws 400 with all wrong fields.
 */
export async function requireForm(
  scope: Scope,
  form: Form,
  { errors, today }: { readonly errors: Record<string, string>; readonly today: string },
): Promise<FormNames> {
  const { names, unknown } = await namesOfForm(scope, form);
  const campos = { ...errors, ...birthAndAdmissaoErrors(form, today) };
  for (const field of unknown) campos[field] = UNKNOWN_NAME;
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return names;
}
