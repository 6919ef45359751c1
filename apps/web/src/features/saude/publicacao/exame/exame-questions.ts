import { passedBy, passedText } from '@sst/contract/prazos/minimos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import {
  type ExameContext,
  isFichaOutdated,
  keepsValidity,
  legalEndOf,
} from './exame-proposals.ts';
import type { FilledExame } from './exame-values.ts';

const KEPT_SHEET =
  'A ficha que existe fica como está, e contradiz o exame corrigido: quem a descarregar lê o que o exame dizia antes.';

/** The end of validity that the law gives, with the reason and the article; null where it gives none. */
export function legalEndText(
  values: Pick<FilledExame, 'dt' | 'cd_decis'>,
  context: ExameContext,
): string | null {
  const end = legalEndOf(values, context);
  return end && `Pela lei, até ${displayDate(end.day)} (${end.reason}; ${end.legalBasis}).`;
}

/** What is asked before the form is sent: it can be so, but seldom is. */
export function questionsOf(values: FilledExame, context: ExameContext): string[] {
  const { exame } = context;
  const asked: string[] = [];
  if (values.ficha === 'manter' && isFichaOutdated(values, exame)) asked.push(KEPT_SHEET);
  const end = readDate(values.dt_expir);
  const unchanged = keepsValidity(values, exame) && end === exame?.dt_expir;
  const legal = legalEndText(values, context) ?? '';
  if (unchanged || !['A', 'AC'].includes(values.cd_decis)) return asked;
  const day = legalEndOf(values, context)?.day;
  if (end === null) asked.push(`O exame fica sem validade. ${legal}`.trim());
  else if (day !== undefined && end > day) {
    const without = values.razao_validade.trim() ? '' : ' Sem uma razão, vale a data da lei.';
    const passed = passedBy(context.rules?.candidatos ?? [], end);
    asked.push(
      `A validade vai até ${displayDate(end)}, para lá do que a lei dá: só o médico do trabalho a pode alargar.${without} ${legal}`,
      ...passed.map(passedText),
    );
  }
  return asked;
}
