import type {
  CorrecaoExameBody,
  ExameBody,
  ExameDetail,
  FuncionarioMinificado,
  MarcacaoDetail,
} from '@sst/contract';
import { displayTime } from '@sst/contract/rules/dates/dates';
import type { FichaContent } from '@sst/contract/rules/exames/exame-ficha';
import { anexoBody, type ChosenAnexo } from '../../../../components/files/anexos.ts';
import { dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { readTime } from '../../../../components/form/dates/time-text.ts';
import type { WithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import {
  exclusoesOf,
  itemsOf,
  type Recomendacoes,
  recomendacoesOf,
  recomendacoesOfExame,
  textOfRecomendacoes,
  withExclusoes,
} from './recomendacoes/exame-recomendacoes.ts';

export type FichaKind = 'manter' | 'gerar' | 'anexar' | 'nenhuma';

export interface ExameValues {
  readonly cd_funcion: FuncionarioMinificado | null;
  readonly cd_tipo_exam: string;
  readonly cd_medic: string;
  readonly dt: string;
  readonly hr: string;
  readonly cd_decis: string;
  /** Null as long as nothing was typed: the validity is the proposed one. */
  readonly dt_expir: string | null;
  /** Why the validity is another than the rules propose. */
  readonly razao_validade: string;
  readonly recomendacoes: Recomendacoes;
  /** What of a workplace they exclude. */
  readonly exclui: readonly string[];
  readonly outras_funcoes: readonly string[];
  /** Null as long as nothing was chosen: the sheet is the proposed one. */
  readonly ficha: FichaKind | null;
  readonly anexo: readonly ChosenAnexo[];
}

/** The values with what is proposed in the place of what was neither typed nor chosen. */
export interface FilledExame extends ExameValues {
  readonly dt_expir: string;
  readonly ficha: FichaKind;
}

/**
 * The initial values: those of the booking, or today.
 * @param physician who examines, where the booking does not say.
 */
export function initialExame(
  marcacao: MarcacaoDetail | null,
  today: string,
  physician?: number,
): ExameValues {
  const booked = marcacao !== null && marcacao.dt <= today;
  return {
    cd_funcion: marcacao?.funcionario ?? null,
    cd_tipo_exam: marcacao ? String(marcacao.tipo.cd) : '',
    cd_medic: String(marcacao?.medico?.cd ?? physician ?? ''),
    dt: dateText(booked ? marcacao.dt : today),
    hr: booked ? displayTime(marcacao.hr) : '',
    cd_decis: '',
    dt_expir: null,
    razao_validade: '',
    recomendacoes: recomendacoesOf([]),
    exclui: [],
    outras_funcoes: [],
    ficha: null,
    anexo: [],
  };
}

/** The form values to correct an exam. */
export function valuesOfExame(exame: ExameDetail): ExameValues {
  return {
    cd_funcion: exame.funcionario,
    cd_tipo_exam: String(exame.tipo.cd),
    cd_medic: exame.medico ? String(exame.medico.cd) : '',
    dt: dateText(exame.dt),
    hr: exame.hr ? displayTime(exame.hr) : '',
    cd_decis: exame.cd_decis,
    dt_expir: null,
    razao_validade: exame.razao_validade ?? '',
    recomendacoes: recomendacoesOfExame(exame),
    exclui: exclusoesOf(exame),
    outras_funcoes: exame.outras_funcoes,
    ficha: null,
    anexo: [],
  };
}

/** What a sheet would print of the values. */
export function fichaContentOf(values: ExameValues): FichaContent {
  return {
    cd_tipo_exam: Number(values.cd_tipo_exam),
    cd_medic: values.cd_medic === '' ? null : Number(values.cd_medic),
    cd_decis: values.cd_decis,
    dt: readDate(values.dt),
    recomendacoes: textOfRecomendacoes(values.recomendacoes),
    outras_funcoes: values.outras_funcoes,
  };
}

/** The fields shared by recording and correcting; the values have no errors. */
function fieldsOf(values: FilledExame) {
  return {
    cd_tipo_exam: Number(values.cd_tipo_exam),
    cd_medic: Number(values.cd_medic),
    cd_decis: values.cd_decis as ExameBody['cd_decis'],
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr),
    dt_expir: readDate(values.dt_expir),
    razao_validade: values.razao_validade.trim() || null,
    // A server of the version before reads the text alone.
    recomendacoes: textOfRecomendacoes(values.recomendacoes),
    recomendacoes_itens: withExclusoes(itemsOf(values.recomendacoes), values.exclui),
    outras_funcoes: values.outras_funcoes.filter((text) => text.trim() !== ''),
  };
}

function sheetOf({
  ficha,
  anexo,
}: FilledExame): WithAnexos<NonNullable<CorrecaoExameBody['ficha']>> {
  if (ficha !== 'anexar') return ficha;
  const [document] = anexo;
  return document ? anexoBody(document) : 'nenhuma';
}

/** The request body of a new exam; the values have no errors. @param booked the booking that the form was filled from. */
export function bodyOf(values: FilledExame, booked: MarcacaoDetail | null): WithAnexos<ExameBody> {
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
export function correctionOf(values: FilledExame, versao: number): WithAnexos<CorrecaoExameBody> {
  return { ...fieldsOf(values), versao, ficha: sheetOf(values) };
}
