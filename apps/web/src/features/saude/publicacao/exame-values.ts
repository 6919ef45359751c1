import type { ExameBody, FuncionarioMinificado, MarcacaoDetail } from '@sst/contract';
import { displayTime, latestDay, TOO_FAR } from '@sst/contract/rules/dates';
import { EXPIRES_BEFORE, examMomentErrors } from '@sst/contract/rules/health';
import { type ChosenDocument, documentBody } from '../../../components/files/documents.ts';
import { dateProblem, dateText, readDate } from '../../../components/form/date-text.ts';
import { INVALID_TIME, readTime } from '../../../components/form/time-text.ts';
import type { FieldErrors } from '../../../components/form/use-sent-form.ts';

export interface ExameValues {
  readonly cd_funcion: FuncionarioMinificado | null;
  readonly cd_tipo_exam: string;
  readonly cd_medic: string;
  readonly dt: string;
  readonly hr: string;
  readonly cd_decis: string;
  readonly dt_expir: string;
  readonly recomendacoes: string;
  readonly outras_funcoes: readonly string[];
  readonly ficha: 'gerar' | 'anexar' | 'nenhuma';
  readonly anexo: readonly ChosenDocument[];
}
type Errors = FieldErrors<ExameValues>;

/** What the form begins with: today, or what was booked. */
export function initialExame(marcacao: MarcacaoDetail | null, today: string): ExameValues {
  const booked = marcacao !== null && marcacao.dt <= today;
  return {
    cd_funcion: marcacao?.funcionario ?? null,
    cd_tipo_exam: marcacao ? String(marcacao.tipo.cd) : '',
    cd_medic: marcacao?.medico ? String(marcacao.medico.cd) : '',
    dt: dateText(booked ? marcacao.dt : today),
    hr: booked ? displayTime(marcacao.hr) : '',
    cd_decis: '',
    dt_expir: '',
    recomendacoes: '',
    outras_funcoes: [],
    ficha: 'gerar',
    anexo: [],
  };
}

/** Required fields that are empty. */
export function missingFields(values: ExameValues): Errors {
  const errors: Errors = {};
  if (!values.cd_funcion) errors.cd_funcion = 'Escolha o funcionário.';
  if (values.cd_tipo_exam === '') errors.cd_tipo_exam = 'Escolha o tipo de exame.';
  if (values.cd_medic === '') errors.cd_medic = 'Escolha o médico.';
  if (values.dt.trim() === '') errors.dt = 'Indique a data do exame.';
  if (values.cd_decis === '') errors.cd_decis = 'Escolha a decisão.';
  if (values.ficha === 'anexar' && values.anexo.length === 0) {
    errors.anexo = 'Escolha o ficheiro da ficha.';
  }
  return errors;
}

/**
 * What keeps the form from being sent.
 * @param now the present day and time in Portugal.
 */
export function exameErrors(values: ExameValues, now: { dt: string; hr: string }): Errors {
  const [dt, hr, dt_expir] = [readDate(values.dt), readTime(values.hr), readDate(values.dt_expir)];
  const errors: Errors =
    dt === null ? { dt: dateProblem(values.dt) } : examMomentErrors({ dt, hr }, now);
  if (values.hr.trim() !== '' && hr === null) errors.hr = INVALID_TIME;
  if (values.dt_expir.trim() !== '' && dt_expir === null)
    errors.dt_expir = dateProblem(values.dt_expir);
  if (dt !== null && dt_expir !== null && dt_expir <= dt) errors.dt_expir = EXPIRES_BEFORE;
  if (dt_expir !== null && dt_expir > latestDay(now.dt)) errors.dt_expir = TOO_FAR;
  return { ...errors, ...missingFields(values) };
}

/** What is sent; the values have no errors. */
export function bodyOf(values: ExameValues, cd_marcacao: number | null): ExameBody {
  const { cd_funcion, cd_tipo_exam, cd_medic, cd_decis, ficha, anexo } = values;
  const [document] = anexo;
  return {
    cd_funcion: cd_funcion?.cd ?? 0,
    cd_tipo_exam: Number(cd_tipo_exam),
    cd_medic: Number(cd_medic),
    cd_decis: cd_decis as ExameBody['cd_decis'],
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr),
    dt_expir: readDate(values.dt_expir),
    recomendacoes: values.recomendacoes,
    outras_funcoes: values.outras_funcoes.filter((text) => text.trim() !== ''),
    cd_marcacao,
    ficha:
      ficha === 'anexar' && document
        ? documentBody(document)
        : ficha === 'gerar'
          ? 'gerar'
          : 'nenhuma',
  };
}
