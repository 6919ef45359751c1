import type { FuncionarioRow } from '@sst/contract';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { daysBetween } from '@sst/contract/rules/dates/dates';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
import { countLabel } from '@sst/contract/rules/texts/text';

/** What is said of how somebody stands. */
export type Standing = Pick<
  FuncionarioRow,
  'validade' | 'dt_prazo' | 'dt_expir' | 'regra' | 'dt_ult_exam' | 'ativo'
>;

/** Whether something asks for an exam before the validity ends, such as an event. */
export function isAskedBefore({ dt_prazo, dt_expir }: Standing): boolean {
  return dt_prazo !== null && dt_expir !== null && dt_prazo < dt_expir;
}

/** What asks for an exam, and how far away that is: 'Admissão: vencido há 7 dias'. */
function askedText({ dt_prazo, regra }: Standing, today: string): string {
  const far = dt_prazo === null ? '' : prazoText(dt_prazo, today);
  return regra === null ? far : `${MOTIVO_LABEL[regra]}: ${far}`;
}

/**
 * How somebody stands: 'Expirada há 12 dias', 'Expira em 5 dias', and what asks for an exam where that comes before the end of the
 * validity. An exam that found somebody unfit may have no validity. Who has left is late with nothing.
 */
export function expiryText(row: Standing, today: string): string {
  const { validade, dt_prazo, dt_ult_exam, ativo } = row;
  if (ativo === false) return 'Sem efeito: saiu da empresa';
  if (validade === 'sem-exame' || dt_prazo === null)
    return dt_ult_exam === null ? 'Sem exame' : 'Sem validade';
  if (validade === 'suspensa') return 'Ausência prolongada';
  if (validade === 'inapta') return `Inapto: exame ${prazoText(dt_prazo, today)}`;
  if (isAskedBefore(row)) return askedText(row, today);
  const days = daysBetween(today, dt_prazo);
  if (days < 0) return `Expirada há ${inDays(-days)}`;
  return days === 0 ? 'Expira hoje' : `Expira em ${inDays(days)}`;
}

const inDays = (count: number) => countLabel(count, 'dia', 'dias');
