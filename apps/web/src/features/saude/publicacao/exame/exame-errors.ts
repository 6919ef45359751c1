import type { ExameDetail } from '@sst/contract';
import { latestDay, TOO_FAR } from '@sst/contract/rules/dates/dates';
import { CONDITION_MISSING, REVIEW_MISSING } from '@sst/contract/rules/exames/exame-ficha';
import { EXPIRES_BEFORE, exameMomentErrors } from '@sst/contract/rules/saude';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { demandsCondition, demandsReview } from './exame-proposals.ts';
import type { ExameValues, FilledExame } from './exame-values.ts';
import {
  blankRecomendacoes,
  longRecomendacoes,
  textOfRecomendacoes,
} from './recomendacoes/exame-recomendacoes.ts';

type Errors = FieldErrors<ExameValues>;

/** The errors of required fields that are empty. @param exame the exam that is corrected. */
export function missingFields(values: FilledExame, exame: ExameDetail | null = null): Errors {
  const empty: Errors = emptyFields(values, {
    cd_funcion: 'Escolha o funcionário.',
    cd_tipo_exam: 'Escolha o tipo.',
    cd_medic: 'Escolha o médico.',
    dt: 'Indique a data do exame.',
    cd_decis: 'Escolha a decisão.',
    ...(values.ficha === 'anexar' && { anexo: 'Escolha o ficheiro da ficha.' }),
    ...(demandsReview(values, exame) && { dt_expir: REVIEW_MISSING }),
  });
  const blank = blankRecomendacoes(values.recomendacoes);
  const uncondition =
    Object.keys(blank).length === 0 &&
    demandsCondition(values, exame) &&
    textOfRecomendacoes(values.recomendacoes) === null;
  return { ...empty, ...blank, ...(uncondition && { recomendacoes: CONDITION_MISSING }) };
}

/**
 * The errors of the fields that are filled in.
 * @param now the current day and time in Portugal.
 * @param kept the recorded end of validity, which may exceed the usual limit.
 */
export function exameErrors(
  values: FilledExame,
  now: { dt: string; hr: string },
  kept: string | null = null,
): Errors {
  const [dt, hr, dt_expir] = [readDate(values.dt), readTime(values.hr), readDate(values.dt_expir)];
  const errors: Errors =
    dt === null ? { dt: dateProblem(values.dt) } : exameMomentErrors({ dt, hr }, now);
  if (values.hr.trim() !== '' && hr === null) errors.hr = INVALID_TIME;
  if (values.dt_expir.trim() !== '' && dt_expir === null)
    errors.dt_expir = dateProblem(values.dt_expir);
  if (dt !== null && dt_expir !== null && dt_expir <= dt) errors.dt_expir = EXPIRES_BEFORE;
  if (dt_expir !== null && dt_expir !== kept && dt_expir > latestDay(now.dt)) {
    errors.dt_expir = TOO_FAR;
  }
  const recomendacoes = longRecomendacoes(values.recomendacoes);
  if (recomendacoes) errors.recomendacoes = recomendacoes;
  return errors;
}
