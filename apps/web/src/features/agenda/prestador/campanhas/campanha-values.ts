import type { Campanha } from '@sst/contract';
import { CAMPANHA, campanhaErrors, lastToAnswer } from '@sst/contract/rules/agenda/campanhas';
import { DEFINICAO_PROPOSTAS, workingDaysAfter } from '@sst/contract/rules/agenda/propostas';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';

/** The form of a campaign, as typed. */
export interface CampanhaValues {
  readonly nome: string;
  readonly dt_ini: string;
  readonly dt_fim: string;
  readonly responder_ate: string;
  readonly aviso_dias: string;
  readonly motivo: string;
}

const DAYS = ['dt_ini', 'dt_fim', 'responder_ate'] as const;
/** How long a campaign is where nothing else is known, in days. */
const USUAL_DAYS = 28;

/** What a new campaign begins with: the days of a plan, if it comes from one. */
export function newValues(today: string, days?: { de: string; ate: string }): CampanhaValues {
  const { responder_dias, aviso_dias } = DEFINICAO_PROPOSTAS;
  const until = workingDaysAfter(today, responder_dias.usual);
  const first = days?.de ?? workingDaysAfter(until, aviso_dias.usual + 1);
  const last = lastToAnswer(first, aviso_dias.usual);
  // The plan may begin before the notice: then it is answered until its eve.
  const soon = last < today;
  const latest = soon ? addDays(first, -1) : last;
  return {
    nome: '',
    dt_ini: displayDate(first),
    dt_fim: displayDate(days?.ate ?? addDays(first, USUAL_DAYS - 1)),
    responder_ate: displayDate(until < latest ? until : latest),
    aviso_dias: soon ? '0' : String(aviso_dias.usual),
    motivo: '',
  };
}

export function valuesOf(campanha: Campanha): CampanhaValues {
  const { nome, dt_ini, dt_fim, responder_ate, aviso_dias } = campanha;
  return {
    nome,
    dt_ini: displayDate(dt_ini),
    dt_fim: displayDate(dt_fim),
    responder_ate: displayDate(responder_ate),
    aviso_dias: String(aviso_dias),
    motivo: '',
  };
}

/** What the calls are given; the days are read once they are right. */
export function bodyOf(values: CampanhaValues) {
  const [dt_ini, dt_fim, responder_ate] = DAYS.map((day) => readDate(values[day]) ?? '') as [
    string,
    string,
    string,
  ];
  const aviso_dias = Number(values.aviso_dias);
  return { nome: values.nome.trim(), dt_ini, dt_fim, responder_ate, aviso_dias };
}

/** What is wrong with what was typed. @param begun whether the campaign has begun. */
export function errorsOf(
  values: CampanhaValues,
  today: string,
  begun: boolean,
): FieldErrors<CampanhaValues> {
  const errors: FieldErrors<CampanhaValues> = {};
  for (const day of DAYS) {
    if (values[day].trim() !== '' && readDate(values[day]) === null) {
      errors[day] = dateProblem(values[day]);
    }
  }
  const { min, max } = CAMPANHA.aviso_dias;
  const { aviso_dias } = bodyOf(values);
  if (!/^\d+$/.test(values.aviso_dias.trim()) || aviso_dias < min || aviso_dias > max) {
    errors.aviso_dias = `Indique um número de ${min} a ${max}.`;
  }
  const isEmpty = DAYS.some((day) => values[day].trim() === '');
  if (isEmpty || Object.keys(errors).length > 0) return errors;
  return campanhaErrors(bodyOf(values), today, { begun });
}
