import type {
  AtividadeTecnicaSort,
  MarcacaoAtividadeSort,
  MedidaConcluidaSort,
  MedidaListQuery,
  MedidaSort,
} from '@sst/contract';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The address of the activities of an area. */
export interface AtividadesSearch extends ListSearch {
  /** A code, or WEBCLI. */
  readonly tecnico?: string;
  readonly motivo?: number;
  readonly tipo?: number;
  /** Activity whose attachments are open. */
  readonly detalhe?: number;
}

/** The address of the open measures. */
export interface MedidasSearch extends ListSearch {
  readonly tipo?: string;
  readonly estado?: string;
  readonly tarefa?: number;
  readonly atraso?: string;
  /** Whether the list is set out by site. */
  readonly agrupar?: 'local';
}

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const BOOKING = [
  'tipo',
  'tecnic',
  'dt',
  'hr',
  'organig',
] as const satisfies readonly MarcacaoAtividadeSort[];
const ACTIVITY = [
  'tipo',
  'motivo',
  'tecnic',
  'funcion',
  'num_mecan',
  'organig',
  'dt',
  'hr',
  'estado',
  'relat',
  'anex',
] as const satisfies readonly AtividadeTecnicaSort[];
const MEASURE = [
  'tarefa',
  'risco_identific',
  'medida',
  'dt',
  'prazo',
  'dias_expir',
  'provis',
  'estad',
  'organig',
  'organigrama',
] as const satisfies readonly MedidaSort[];
const DONE_MEASURE = [
  'tarefa',
  'risco_identific',
  'medida',
  'dt',
  'prazo',
  'dt_conclusao',
  'conclusao',
  'organig',
] as const satisfies readonly MedidaConcluidaSort[];
const DELAYS = ['0-30', '31-90', '91-180', '181-'] as const satisfies readonly NonNullable<
  MedidaListQuery['atraso']
>[];
const WEB_CLIENT = 'WEBCLI';

type Raw = Record<string, unknown>;

export function validateMarcacoesAtividadeSearch(raw: Raw): ListSearch {
  return validateListSearch(raw, BOOKING);
}

export function validateAtividadesSearch(raw: Raw): AtividadesSearch {
  return {
    ...validateListSearch(raw, ACTIVITY),
    tecnico: raw.tecnico === WEB_CLIENT ? WEB_CLIENT : readCode(raw.tecnico)?.toString(),
    motivo: readCode(raw.motivo),
    tipo: readCode(raw.tipo),
    detalhe: readCode(raw.detalhe),
  };
}

export function validateMedidasSearch(raw: Raw): MedidasSearch {
  return {
    ...validateListSearch(raw, MEASURE),
    tipo: readChoice(String(raw.tipo), ['true', 'false']),
    estado: readChoice(String(raw.estado), ['0', '1']),
    tarefa: readCode(raw.tarefa),
    atraso: readChoice(raw.atraso, DELAYS),
    agrupar: readChoice(raw.agrupar, ['local']),
  };
}

export function validateMedidasConcluidasSearch(raw: Raw): ListSearch {
  return validateListSearch(raw, DONE_MEASURE);
}
