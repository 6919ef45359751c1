import type {
  CorrecaoExameBody,
  ExameBody,
  ExameDetail,
  FuncionarioMinificado,
  MarcacaoDetail,
} from '@sst/contract';
import { displayTime, latestDay, TOO_FAR } from '@sst/contract/rules/dates';
import { EXPIRES_BEFORE, examMomentErrors } from '@sst/contract/rules/health';
import { type ChosenDocument, documentBody } from '../../../components/files/documents.ts';
import { dateProblem, dateText, readDate } from '../../../components/form/date-text.ts';
import { INVALID_TIME, readTime } from '../../../components/form/time-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

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
  readonly ficha: 'manter' | 'gerar' | 'anexar' | 'nenhuma';
  readonly anexo: readonly ChosenDocument[];
}
type Errors = FieldErrors<ExameValues>;

/** The initial values: those of the booking, or today. */
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

/** The form values to correct an exam; the sheet is kept by default. */
export function valuesOfExame(exame: ExameDetail): ExameValues {
  return {
    cd_funcion: exame.funcionario,
    cd_tipo_exam: String(exame.tipo.cd),
    cd_medic: exame.medico ? String(exame.medico.cd) : '',
    dt: dateText(exame.dt),
    hr: exame.hr ? displayTime(exame.hr) : '',
    cd_decis: exame.cd_decis,
    dt_expir: dateText(exame.dt_expir),
    recomendacoes: exame.recomendacoes ?? '',
    outras_funcoes: exame.outras_funcoes,
    ficha: exame.cd_anex === null ? 'nenhuma' : 'manter',
    anexo: [],
  };
}

const ON_SHEET = [
  'cd_tipo_exam',
  'cd_medic',
  'dt',
  'cd_decis',
  'recomendacoes',
  'outras_funcoes',
] as const satisfies readonly (keyof ExameValues)[];

/** Whether a kept sheet would contradict the corrected exam. @param initial the values that the sheet was made from. */
export function isSheetOutdated(values: ExameValues, initial: ExameValues): boolean {
  const said = (of: ExameValues) => JSON.stringify(ON_SHEET.map((field) => of[field]));
  return values.ficha === 'manter' && said(values) !== said(initial);
}

/** The errors of required fields that are empty. */
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
 * The errors of the fields that are filled in.
 * @param now the current day and time in Portugal.
 * @param kept the recorded end of validity, which may exceed the usual limit.
 */
export function exameErrors(
  values: ExameValues,
  now: { dt: string; hr: string },
  kept: string | null = null,
): Errors {
  const [dt, hr, dt_expir] = [readDate(values.dt), readTime(values.hr), readDate(values.dt_expir)];
  const errors: Errors =
    dt === null ? { dt: dateProblem(values.dt) } : examMomentErrors({ dt, hr }, now);
  if (values.hr.trim() !== '' && hr === null) errors.hr = INVALID_TIME;
  if (values.dt_expir.trim() !== '' && dt_expir === null)
    errors.dt_expir = dateProblem(values.dt_expir);
  if (dt !== null && dt_expir !== null && dt_expir <= dt) errors.dt_expir = EXPIRES_BEFORE;
  if (dt_expir !== null && dt_expir !== kept && dt_expir > latestDay(now.dt)) {
    errors.dt_expir = TOO_FAR;
  }
  return errors;
}

/** The fields shared by recording and correcting; the values have no errors. */
function fieldsOf(values: ExameValues) {
  return {
    cd_tipo_exam: Number(values.cd_tipo_exam),
    cd_medic: Number(values.cd_medic),
    cd_decis: values.cd_decis as ExameBody['cd_decis'],
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr),
    dt_expir: readDate(values.dt_expir),
    recomendacoes: values.recomendacoes,
    outras_funcoes: values.outras_funcoes.filter((text) => text.trim() !== ''),
  };
}

function sheetOf({ ficha, anexo }: ExameValues): CorrecaoExameBody['ficha'] {
  if (ficha !== 'anexar') return ficha;
  const [document] = anexo;
  return document ? documentBody(document) : 'nenhuma';
}

/** The request body of a new exam; the values have no errors. */
export function bodyOf(values: ExameValues, cd_marcacao: number | null): ExameBody {
  const ficha = sheetOf(values);
  return {
    ...fieldsOf(values),
    cd_funcion: values.cd_funcion?.cd ?? 0,
    cd_marcacao,
    ficha: ficha === 'manter' ? 'nenhuma' : ficha,
  };
}

/** The request body of a correction. @param versao the version that the form was filled from. */
export function correctionOf(values: ExameValues, versao: number): CorrecaoExameBody {
  return { ...fieldsOf(values), versao, ficha: sheetOf(values) };
}
