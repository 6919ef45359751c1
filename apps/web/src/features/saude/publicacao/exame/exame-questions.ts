import { ageOn, displayDate } from '@sst/contract/rules/dates/dates';
import { LEGAL_PERIODS, type NextExame } from '@sst/contract/rules/exames/legal-periods';
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

/** Why the law asks for the next exam on its day, in words. @param birth, dt the birth, and the day of the exam. */
function reasonOf({ reason, birthday }: NextExame, birth: string, dt: string): string {
  const turns = displayDate(birthday);
  switch (reason) {
    case 'menor':
      return '1 ano: tem menos de 18 anos';
    case 'mais-de-50':
      return birthday < dt ? '1 ano: tem mais de 50 anos' : `1 ano: faz 50 anos a ${turns}`;
    case 'faz-50':
      return `faz 50 anos a ${turns}, e do dia seguinte em diante o exame é anual`;
    case 'geral':
      return ageOn(birth, dt) < LEGAL_PERIODS.examOfMinors.under
        ? '2 anos: faz 18 anos antes de passar um ano'
        : '2 anos: tem entre 18 e 50 anos';
  }
}

/** The end of validity that the law gives, with the reason and the article; null where it gives none. */
export function legalEndText(
  values: Pick<FilledExame, 'dt' | 'cd_decis'>,
  context: ExameContext,
): string | null {
  const end = legalEndOf(values, context);
  const dt = readDate(values.dt);
  if (!end || !context.birth || !dt) return null;
  const reason = reasonOf(end, context.birth, dt);
  return `Pela lei, até ${displayDate(end.day)} (${reason}; ${end.legalBasis}).`;
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
    asked.push(
      `A validade vai até ${displayDate(end)}, para lá do que a lei dá: só o médico do trabalho a pode alargar. ${legal}`,
    );
  }
  return asked;
}
