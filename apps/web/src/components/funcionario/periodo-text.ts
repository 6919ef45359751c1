import type { Periodo } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';

/** From when to when somebody worked, or works, there. */
export function periodoText({
  dt_ini_instit,
  dt_inactiv,
  ativo,
}: Pick<Periodo, 'dt_ini_instit' | 'dt_inactiv' | 'ativo'>): string {
  const from = dt_ini_instit && displayDate(dt_ini_instit);
  const to = dt_inactiv && displayDate(dt_inactiv);
  if (ativo && !to) return from ? `Desde ${from}` : 'Em curso';
  if (from && to) return `De ${from} a ${to}`;
  if (to) return `Até ${to}`;
  return from ? `Desde ${from}, até data desconhecida` : 'Datas desconhecidas';
}

/** What tells, on a moment, in which other period it was; nothing for the employee's own. */
export function otherPeriodText(
  moment: { readonly cd_funcion: number },
  own: number,
  periodos: readonly Periodo[],
): string | undefined {
  if (moment.cd_funcion === own) return undefined;
  const period = periodos.find(({ cd }) => cd === moment.cd_funcion);
  if (!period) return 'Noutro período';
  return `Noutro período: ${lowerFirst(periodoText(period))}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
