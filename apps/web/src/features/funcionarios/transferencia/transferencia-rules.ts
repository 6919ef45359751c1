import { SAME_NODE, transferenciaDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

export interface TransferenciaValues {
  cd_organig: number | null;
  /** As typed. */
  dt_ini_instit: string;
  /** Whether the work changes substantially, so that an exam is due. */
  muda_trabalho: boolean;
}

/**
 * The errors of a transfer. Empty fields count as wrong, not as missing: an invalid transfer is ignored without a toast
 * (FUNC-38).
 */
export function transferenciaErrors(
  { cd_organig, dt_ini_instit }: TransferenciaValues,
  funcionario: { readonly cd_organig: number; readonly dt_ini_instit: string | null },
  today: string,
): FieldErrors<TransferenciaValues> {
  const errors: FieldErrors<TransferenciaValues> = {};
  if (cd_organig === null) errors.cd_organig = 'Escolha o organigrama de destino.';
  else if (cd_organig === funcionario.cd_organig) {
    errors.cd_organig = SAME_NODE;
  }
  const date = readDate(dt_ini_instit);
  if (dt_ini_instit.trim() === '') errors.dt_ini_instit = 'Indique a data da transferência.';
  else if (date === null) errors.dt_ini_instit = dateProblem(dt_ini_instit);
  else {
    const day = transferenciaDayError(date, funcionario.dt_ini_instit, today);
    if (day) errors.dt_ini_instit = day;
  }
  return errors;
}
