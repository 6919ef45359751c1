import type {
  CorrecaoExameBody,
  ExameBody,
  ExameDetail,
  FuncionarioMinificado,
  MarcacaoDetail,
} from '@sst/contract';
import { displayTime } from '@sst/contract/rules/dates';
import { type ChosenDocument, documentBody } from '../../../components/files/documents.ts';
import { dateText, readDate } from '../../../components/form/date-text.ts';
import { readTime } from '../../../components/form/time-text.ts';
import type { WithDocuments } from '../../../lib/call-with-documents.ts';

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

function sheetOf({ ficha, anexo }: ExameValues): WithDocuments<CorrecaoExameBody['ficha']> {
  if (ficha !== 'anexar') return ficha;
  const [document] = anexo;
  return document ? documentBody(document) : 'nenhuma';
}

/** The request body of a new exam; the values have no errors. @param booked the booking that the form was filled from. */
export function bodyOf(
  values: ExameValues,
  booked: MarcacaoDetail | null,
): WithDocuments<ExameBody> {
  const ficha = sheetOf(values);
  return {
    ...fieldsOf(values),
    cd_funcion: values.cd_funcion?.cd ?? 0,
    cd_marcacao: booked?.cd ?? null,
    antes: booked ? { dt: booked.dt, hr: booked.hr } : undefined,
    ficha: ficha === 'manter' ? 'nenhuma' : ficha,
  };
}

/** The request body of a correction. @param versao the version that the form was filled from. */
export function correctionOf(
  values: ExameValues,
  versao: number,
): WithDocuments<CorrecaoExameBody> {
  return { ...fieldsOf(values), versao, ficha: sheetOf(values) };
}
