import {
  CONVOCATORIA_ESTADOS,
  type ConvocatoriaEstado,
} from '@sst/contract/rules/agenda/convocatoria';
import { SEGUIMENTO_FILTERS } from '@sst/contract/rules/agenda/faltas';
import {
  FICHA_CONHECIMENTO_ATRASADO,
  FICHA_POR_ARQUIVAR,
  FICHA_SEM_CONHECIMENTO,
} from '@sst/contract/rules/circulo/circulo';
import { FICHA_COM_RESPOSTA } from '@sst/contract/rules/conversas/conversas';
import { addDays, dayIn } from '@sst/contract/rules/dates/dates';
import { LIST } from '@sst/contract/rules/limits';
import { EXAME_SORT, FALTA_SORT, MARCACAO_SORT } from '@sst/contract/rules/lista/sorts';
import {
  DECISIONS,
  type Decision,
  ESPECIES,
  type Especie,
  EXAME_KINDS,
  EXAME_VALIDITIES,
  type ExameKind,
  FALTA_LABEL,
  FICHA_EM_FALTA,
  FICHA_POR_DESCARREGAR,
} from '@sst/contract/rules/saude';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  readMonth,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the bookings. */
export interface MarcacoesSearch extends ListSearch {
  readonly medico?: number;
  readonly enfermeiro?: number;
  /** Filters to bookings from a day on, and up to a day. */
  readonly de?: string;
  readonly ate?: string;
  /** What became of the letter about them. */
  readonly convocatoria?: ConvocatoriaEstado;
  /** Past bookings that are still open, for the provider only. */
  readonly ver?: 'por-fechar';
  /** Shows a week in place of the list: that of a day, or the present one. */
  readonly vista?: 'semana';
  readonly dia?: string;
}

/** The search parameters of the absences; each tab has its own types. */
export interface FaltasSearch extends ListSearch {
  readonly tipo?: `${keyof (typeof FALTA_LABEL)['exame']}`;
  readonly seguimento?: (typeof SEGUIMENTO_FILTERS)[number];
  readonly mes?: string;
  /** Filters to absences from a day on, and up to a day. */
  readonly de?: string;
  readonly ate?: string;
  readonly exame?: number;
  readonly acaoEnfermagem?: number;
  readonly medico?: number;
  readonly enfermeiro?: number;
}

/** The search parameters of the completed exams. */
export interface ExamesSearch extends ListSearch {
  readonly medico?: number;
  readonly decisao?: Decision;
  readonly mes?: string;
  readonly expira?: string;
  readonly validade?: (typeof EXAME_VALIDITIES)[number];
  readonly ficha?: (typeof FICHAS)[number];
  /** Fitness sheet that is open. */
  readonly detalhe?: number;
  /** Exam of whose sheet the questions are open. */
  readonly conversa?: number;
}

/** The search parameters of the form of new bookings: whom they are for. */
export interface NovaMarcacaoSearch {
  /** A request for bookings whose waiting people are booked. */
  readonly pedido?: number;
  /** Those alone, with commas between their codes. */
  readonly funcionarios?: string;
  /** The kind of exam that all of them need. */
  readonly exame?: ExameKind;
}

/** The search parameters of the form of a completed exam. */
export interface NovoExameSearch {
  /** The booking that the exam completes. */
  readonly marcacao?: number;
  /** The physician who examines, for a booking that names none. */
  readonly medico?: number;
  /** The decision that is chosen already. */
  readonly decisao?: Decision;
  /** Who is looked at again, of an exam without a booking. */
  readonly funcionario?: number;
}

const ABSENCE_TYPES = Object.keys(FALTA_LABEL.exame) as `${keyof (typeof FALTA_LABEL)['exame']}`[];

/** Exams with their sheet, without one, without the one that their decision asks for, with a new one, and by what has become of it. */
const FICHAS = [
  '1',
  '0',
  FICHA_EM_FALTA,
  FICHA_POR_DESCARREGAR,
  FICHA_SEM_CONHECIMENTO,
  FICHA_CONHECIMENTO_ATRASADO,
  FICHA_POR_ARQUIVAR,
  FICHA_COM_RESPOSTA,
] as const;

type Raw = Record<string, unknown>;

/** The kind of appointment that an address names. */
export function readEspecie(tipo: unknown): Especie | undefined {
  return readChoice(tipo, ESPECIES);
}

export function validateMarcacoesSearch(raw: Raw): MarcacoesSearch {
  return {
    ...validateListSearch(raw, MARCACAO_SORT),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    convocatoria: readChoice(raw.convocatoria, CONVOCATORIA_ESTADOS),
    ver: readChoice(raw.ver, ['por-fechar']),
    vista: readChoice(raw.vista, ['semana']),
    dia: readDay(raw.dia),
  };
}

export function validateFaltasSearch(raw: Raw): FaltasSearch {
  return {
    ...validateListSearch(raw, FALTA_SORT),
    tipo: readChoice(raw.tipo, ABSENCE_TYPES),
    seguimento: readChoice(raw.seguimento, SEGUIMENTO_FILTERS),
    mes: readMonth(raw.mes),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    exame: readCode(raw.exame),
    acaoEnfermagem: readCode(raw.acaoEnfermagem),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
  };
}

export function validateExamesSearch(raw: Raw): ExamesSearch {
  return {
    ...validateListSearch(raw, EXAME_SORT),
    medico: readCode(raw.medico),
    decisao: readChoice(raw.decisao, DECISIONS),
    mes: readMonth(raw.mes),
    expira: readMonth(raw.expira),
    validade: readChoice(raw.validade, EXAME_VALIDITIES),
    ficha: readChoice(raw.ficha, FICHAS),
    detalhe: readCode(raw.detalhe),
    conversa: readCode(raw.conversa),
  };
}

const CODES = /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/;

export function validateNovaMarcacaoSearch(raw: Raw): NovaMarcacaoSearch {
  const codes = String(raw.funcionarios);
  return {
    pedido: readCode(raw.pedido),
    funcionarios: CODES.test(codes) ? codes : undefined,
    exame: readChoice(raw.exame, EXAME_KINDS),
  };
}

export function validateNovoExameSearch(raw: Raw): NovoExameSearch {
  const decisao = readChoice(raw.decisao, DECISIONS);
  return {
    marcacao: readCode(raw.marcacao),
    medico: readCode(raw.medico),
    decisao,
    funcionario: readCode(raw.funcionario),
  };
}

/** The filter by who is booked, of each kind of appointment. */
const PROFESSIONAL = { exame: 'medico', 'acao-enfermagem': 'enfermeiro' } as const;

/** The bookings of a kind that an address selects. */
export function marcacoesSource(
  search: MarcacoesSearch,
  especie: Especie,
): ListSource<'listMarcacoesExame' | 'listMarcacoesAcaoEnfermagem'> {
  const call = especie === 'exame' ? 'listMarcacoesExame' : 'listMarcacoesAcaoEnfermagem';
  const source = {
    call,
    search,
    filters: [PROFESSIONAL[especie], 'de', 'ate', 'convocatoria', 'aviso'],
  } as const;
  return search.vista === 'semana' ? { ...source, ...ofWeek(search) } : source;
}

/** The bookings of seven days from one on, within the days of the filters: as many as can be read at once, by day and hour. */
function ofWeek(search: MarcacoesSearch) {
  const first = search.dia ?? dayIn(new Date());
  const last = addDays(first, 6);
  const { ordenacao: _, pagina: __, ...kept } = search;
  const de = search.de !== undefined && search.de > first ? search.de : first;
  const ate = search.ate !== undefined && search.ate < last ? search.ate : last;
  return { search: { ...kept, quantidade: LIST.maxPageSize }, always: { de, ate } };
}

/** The past bookings of a kind, still open, that an address selects. */
export function porFecharSource(
  search: MarcacoesSearch,
  especie: Especie,
): ListSource<'listMarcacoesPorFechar'> {
  return {
    call: 'listMarcacoesPorFechar',
    search,
    filters: [PROFESSIONAL[especie]],
    always: { especie },
  };
}

/** The absences of a kind that an address selects. */
export function faltasSource(
  search: FaltasSearch,
  especie: Especie,
): ListSource<'listFaltasExame' | 'listFaltasAcaoEnfermagem'> {
  const exam = especie === 'exame';
  return {
    call: exam ? 'listFaltasExame' : 'listFaltasAcaoEnfermagem',
    search,
    filters: [
      'tipo',
      'seguimento',
      exam ? 'exame' : 'acaoEnfermagem',
      PROFESSIONAL[especie],
      'mes',
      'de',
      'ate',
      'aviso',
    ],
  };
}

/** The completed exams that an address selects. */
export function examesSource(search: ExamesSearch): ListSource<'listExames'> {
  return {
    call: 'listExames',
    search,
    filters: ['medico', 'decisao', 'mes', 'expira', 'validade', 'ficha', 'aviso'],
  };
}
