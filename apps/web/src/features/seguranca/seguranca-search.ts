import type { MedidaListQuery } from '@sst/contract';
import {
  ATIVIDADE_TECNICA_SORT,
  MARCACAO_ATIVIDADE_SORT,
  MEDIDA_CONCLUIDA_SORT,
  MEDIDA_SORT,
} from '@sst/contract/rules/sorts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readMonth,
  validateListSearch,
} from '../../lib/list-state.ts';

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
  readonly atraso?: (typeof DELAYS)[number];
  /** Groups the list by site. */
  readonly agrupar?: 'local';
}

const DELAYS = ['1-30', '31-90', '91-180', '181-', '1-'] as const satisfies readonly NonNullable<
  MedidaListQuery['atraso']
>[];
const WEB_CLIENT = 'WEBCLI';

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
    atraso: readChoice(raw.atraso, DELAYS),
    agrupar: readChoice(raw.agrupar, ['local']),
  };
}

export function validateMedidasConcluidasSearch(raw: Raw): ListSearch {
  return validateListSearch(raw, MEDIDA_CONCLUIDA_SORT);
}
