import {
  ATIVIDADE_TECNICA_SORT,
  MARCACAO_ATIVIDADE_SORT,
  MEDIDA_CONCLUIDA_SORT,
  MEDIDA_SORT,
} from '@sst/contract/rules/lista/sorts';
import { ATRASOS, type Atraso } from '@sst/contract/rules/medidas/filtros';
import { RESPONSAVEIS } from '@sst/contract/rules/medidas/vida';
import {
  CUMPRIMENTOS,
  type Cumprimento,
  IDADES,
  type Idade,
  SITUACOES_ABERTAS,
  type SituacaoAberta,
  VISTAS,
  type Vista,
} from '@sst/contract/rules/medidas/vistas';
import { WEB_CLIENT } from '@sst/contract/rules/seguranca';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readMonth,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of an area's activities. */
export interface AtividadesSearch extends ListSearch {
  /** A technician's code, or WEBCLI. */
  readonly tecnico?: string;
  readonly motivo?: number;
  readonly tipo?: number;
  /** Activity whose attachments are open. */
  readonly detalhe?: number;
}

/** The search parameters of the booked activities. */
export interface MarcacoesAtividadeSearch extends ListSearch {
  readonly mes?: string;
}

/** The search parameters of the open measures. */
export interface MedidasSearch extends ListSearch {
  readonly tipo?: string;
  readonly estado?: string;
  readonly tarefa?: number;
  readonly fase?: SituacaoAberta;
  /** A user's code, or one of `RESPONSAVEIS`. */
  readonly responsavel?: string;
  /** The measure that is open. */
  readonly medida?: number;
  readonly atraso?: Atraso;
  readonly idade?: Idade;
  /** Those that were open at the end of a month, too. */
  readonly aberta_em?: string;
  /** Shows them in another way than as a list. */
  readonly forma?: Vista;
  /** The month of the calendar. */
  readonly mes?: string;
  /** Groups the list by site. */
  readonly agrupar?: 'local';
}

/** The search parameters of the measures that have ended. */
export interface MedidasConcluidasSearch extends ListSearch {
  /** Those that were cancelled instead. */
  readonly canceladas?: 'true';
  readonly mes?: string;
  readonly cumprimento?: Cumprimento;
  readonly aberta_em?: string;
}

type Raw = Record<string, unknown>;

export function validateMarcacoesAtividadeSearch(raw: Raw): MarcacoesAtividadeSearch {
  return { ...validateListSearch(raw, MARCACAO_ATIVIDADE_SORT), mes: readMonth(raw.mes) };
}

export function validateAtividadesSearch(raw: Raw): AtividadesSearch {
  return {
    ...validateListSearch(raw, ATIVIDADE_TECNICA_SORT),
    tecnico: raw.tecnico === WEB_CLIENT ? WEB_CLIENT : readCode(raw.tecnico)?.toString(),
    motivo: readCode(raw.motivo),
    tipo: readCode(raw.tipo),
    detalhe: readCode(raw.detalhe),
  };
}

export function validateMedidasSearch(raw: Raw): MedidasSearch {
  return {
    ...validateListSearch(raw, MEDIDA_SORT),
    tipo: readChoice(String(raw.tipo), ['true', 'false']),
    estado: readChoice(String(raw.estado), ['0', '1']),
    tarefa: readCode(raw.tarefa),
    fase: readChoice(raw.fase, SITUACOES_ABERTAS),
    responsavel: readChoice(raw.responsavel, RESPONSAVEIS) ?? readCode(raw.responsavel)?.toString(),
    medida: readCode(raw.medida),
    atraso: readChoice(raw.atraso, ATRASOS),
    idade: readChoice(raw.idade, IDADES),
    aberta_em: readMonth(raw.aberta_em),
    forma: readChoice(raw.forma, VISTAS),
    mes: readMonth(raw.mes),
    agrupar: readChoice(raw.agrupar, ['local']),
  };
}

export function validateMedidasConcluidasSearch(raw: Raw): MedidasConcluidasSearch {
  return {
    ...validateListSearch(raw, MEDIDA_CONCLUIDA_SORT),
    canceladas: readChoice(String(raw.canceladas), ['true']),
    mes: readMonth(raw.mes),
    cumprimento: readChoice(raw.cumprimento, CUMPRIMENTOS),
    aberta_em: readMonth(raw.aberta_em),
  };
}

/** The booked activities that an address selects. */
export function marcacoesAtividadeSource(
  search: MarcacoesAtividadeSearch,
): ListSource<'listMarcacoesAtividade'> {
  return { call: 'listMarcacoesAtividade', search, filters: ['mes', 'aviso'] };
}

/** The activities of an area that an address selects: the latest first, sent explicitly (CONST-17). */
export function atividadesSource(
  search: AtividadesSearch,
  area: number,
): ListSource<'listAtividadesTecnicas'> {
  return {
    call: 'listAtividadesTecnicas',
    search,
    params: { area },
    filters: ['tecnico', 'motivo', 'tipo', 'aviso'],
    always: search.ordenacao ? undefined : { ordenacao: 'dt.des' },
  };
}

/** Whether the measures are grouped by site; another sort order would split the groups. */
export function groupsByLocal({ agrupar, ordenacao }: MedidasSearch): boolean {
  return agrupar === 'local' && ordenacao === undefined;
}

/** The open measures that an address selects. */
export function medidasSource(search: MedidasSearch): ListSource<'listMedidas'> {
  return {
    call: 'listMedidas',
    search,
    filters: [
      'tipo',
      'estado',
      'tarefa',
      'fase',
      'responsavel',
      'atraso',
      'idade',
      'aberta_em',
      'aviso',
    ],
    always: groupsByLocal(search) ? { ordenacao: 'organigrama.asc' } : undefined,
  };
}

/** The completed measures that an address selects. */
export function medidasConcluidasSource(
  search: MedidasConcluidasSearch,
): ListSource<'listMedidasConcluidas'> {
  return {
    call: 'listMedidasConcluidas',
    search,
    filters: ['canceladas', 'mes', 'cumprimento', 'aberta_em'],
  };
}
