import type { FuncionarioParaExame } from '@sst/contract';
import { ageOn, displayDate } from '@sst/contract/rules/dates/dates';
import { dateWithWord, distanceInWords } from '@sst/contract/rules/dates/day-words';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { lacksCondition } from '@sst/contract/rules/exames/exame-ficha';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';

type EarlierExam = FuncionarioParaExame['exames'][number];

/** The age today, with the day of birth. */
export function ageText(birth: string, today: string): string {
  return `${countLabel(ageOn(birth, today), 'ano', 'anos')} (nasceu a ${displayDate(birth)})`;
}

/** What the end of a decision's validity is called: nobody unfit has one. */
export function endLabel({ cd_decis }: EarlierExam): string {
  return cd_decis === 'IT' || cd_decis === 'ID' ? 'Nova avaliação até' : 'Válido até';
}

/** The end of a decision's validity, and how far away it is. */
export function endText({ dt_expir }: EarlierExam, today: string): string {
  if (dt_expir === null) return 'Sem data';
  return dateWithWord(dt_expir, today);
}

/** The next booking, and how far away it is. */
export function nextText({ proxima }: FuncionarioParaExame, today: string): string {
  if (!proxima) return 'Sem marcação';
  const { dt, hr, fuso } = proxima;
  return `${displayDate(dt)} às ${hourText(hr, fuso)} · ${distanceInWords(dt, today)}`;
}

/** What a decision recommended. One that was imported may lack the condition under which someone is fit. */
export function recommendedText(exam: EarlierExam): string {
  if (exam.recomendacoes) return exam.recomendacoes;
  return lacksCondition(exam) ? 'A condição não está registada.' : 'Sem recomendações.';
}

/** The exam of an earlier period of work, and whether it counts for this one. */
export function earlierText(
  exam: Omit<NonNullable<FuncionarioParaExame['anterior']>, 'pode'>,
  today: string,
): string {
  const { dt, tipo_exam, cd_decis, dt_saida, aproveitado } = exam;
  const what = `${DECISION_LABEL[cd_decis]}, ${displayDate(dt)} · ${tipo_exam}`;
  const end = `${endLabel(exam)}: ${endText(exam, today)}`;
  if (aproveitado) return `Exame aproveitado do período anterior: ${what}. ${end}.`;
  const left = dt_saida ? `, que terminou em ${displayDate(dt_saida)}` : '';
  return `Voltou à empresa. Do período anterior${left}, há um exame ainda válido: ${what}. ${end}.`;
}
