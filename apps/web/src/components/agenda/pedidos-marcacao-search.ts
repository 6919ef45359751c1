import {
  PEDIDO_MARCACAO_TIPOS,
  type PedidoMarcacaoTipo,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import {
  MOTIVOS,
  type Motivo,
  PRAZO_ESTADO_FILTERS,
  PRAZO_PARTES,
  type PrazoEstadoFilter,
  type PrazoParte,
} from '@sst/contract/rules/agenda/por-marcar';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { PEDIDO_MARCACAO_SORT, PRAZO_PRESTADOR_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readMonth,
  validateListSearch,
} from '../../lib/list/list-state.ts';

type Raw = Record<string, unknown>;

/** The search parameters of what companies ask of bookings. */
export interface PedidosMarcacaoSearch extends ListSearch {
  readonly empresa?: number;
  readonly tipo?: PedidoMarcacaoTipo;
  /** Also what was answered. */
  readonly todos?: '1';
  /** Only what waits for longer than was promised. */
  readonly fora?: 'sim';
  /** The request that is open: its company and its code. */
  readonly detalhe?: string;
}

const KEY = /^[1-9]\d{0,15}-[1-9]\d{0,15}$/;

export function validatePedidosMarcacaoSearch(raw: Raw): PedidosMarcacaoSearch {
  return {
    ...validateListSearch(raw, PEDIDO_MARCACAO_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    tipo: readChoice(raw.tipo, PEDIDO_MARCACAO_TIPOS),
    todos: readChoice(String(raw.todos), ['1']),
    fora: readChoice(raw.fora, ['sim']),
    detalhe: KEY.test(String(raw.detalhe)) ? String(raw.detalhe) : undefined,
  };
}

/** The requests for bookings that an address selects. */
export function pedidosMarcacaoSource(
  search: PedidosMarcacaoSearch,
): ListSource<'listPedidosMarcacao'> {
  return {
    call: 'listPedidosMarcacao',
    search,
    filters: ['empresa', 'tipo', 'todos', 'fora'],
    acrossCompanies: true,
  };
}

/** A request as addresses name it. */
export interface PedidoKey {
  readonly cd_empresa: number;
  readonly cd: number;
}
export const keyOf = ({ cd_empresa, cd }: PedidoKey) => `${cd_empresa}-${cd}`;

/** Parses a key that `validatePedidosMarcacaoSearch` has accepted. */
export function parseKey(key: string): PedidoKey {
  const [cd_empresa = 0, cd = 0] = key.split('-').map(Number);
  return { cd_empresa, cd };
}

/** A town that an address names; `undefined` for anything else. */
export function readTown(raw: unknown): string | undefined {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
  return text === '' || text.length > ORGANIGRAMA.localidade ? undefined : text;
}

/** The search parameters of who is to be booked in any company. */
export interface PrazosPrestadorSearch extends ListSearch {
  readonly empresa?: number;
  readonly parte?: PrazoParte;
  readonly motivo?: Motivo;
  readonly mes?: string;
  readonly estado?: PrazoEstadoFilter;
  readonly localidade?: string;
}

export function validatePrazosPrestadorSearch(raw: Raw): PrazosPrestadorSearch {
  return {
    ...validateListSearch(raw, PRAZO_PRESTADOR_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    parte: readChoice(raw.parte, PRAZO_PARTES),
    motivo: readChoice(raw.motivo, MOTIVOS),
    mes: readMonth(raw.mes),
    estado: readChoice(raw.estado, PRAZO_ESTADO_FILTERS),
    localidade: readTown(raw.localidade),
  };
}

/** Who is to be booked, as an address selects. */
export function prazosPrestadorSource(
  search: PrazosPrestadorSearch,
): ListSource<'listPrazosPrestador'> {
  return {
    call: 'listPrazosPrestador',
    search,
    filters: ['empresa', 'parte', 'motivo', 'mes', 'estado', 'localidade'],
    acrossCompanies: true,
  };
}
