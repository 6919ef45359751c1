import {
  MOTIVOS,
  type Motivo,
  PRAZO_ESTADO_FILTERS,
  PRAZO_PARTES,
  type PrazoEstadoFilter,
  type PrazoParte,
} from '@sst/contract/rules/agenda/por-marcar';
import { readChoice, readCode, readDay, readMonth } from '../../lib/list/list-state.ts';
import { readTown } from './pedidos-marcacao-search.ts';

/** What the address of a plan says: whom, as the list of who is due or by name, in which days, with whom and where. */
export interface PlanoSearch {
  readonly de?: string;
  readonly ate?: string;
  readonly medico?: number;
  readonly local?: number;
  /** Those who were chosen: '12.34.35_13.40', each company with its people. */
  readonly pessoas?: string;
  readonly pesquisa?: string;
  readonly empresa?: number;
  readonly parte?: PrazoParte;
  readonly motivo?: Motivo;
  readonly mes?: string;
  readonly estado?: PrazoEstadoFilter;
  readonly localidade?: string;
  /** The campaign that is proposed for. */
  readonly campanha?: number;
}

const PESSOAS = /^\d{1,16}(\.\d{1,16})+(_\d{1,16}(\.\d{1,16})+)*$/;

export function validatePlanoSearch(raw: Record<string, unknown>): PlanoSearch {
  const pessoas = String(raw.pessoas ?? '');
  const pesquisa = typeof raw.pesquisa === 'object' ? '' : String(raw.pesquisa ?? '').trim();
  return {
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    medico: readCode(raw.medico),
    local: readCode(raw.local),
    pessoas: PESSOAS.test(pessoas) ? pessoas : undefined,
    pesquisa: pesquisa || undefined,
    empresa: readCode(raw.empresa),
    parte: readChoice(raw.parte, PRAZO_PARTES),
    motivo: readChoice(raw.motivo, MOTIVOS),
    mes: readMonth(raw.mes),
    estado: readChoice(raw.estado, PRAZO_ESTADO_FILTERS),
    localidade: readTown(raw.localidade),
    campanha: readCode(raw.campanha),
  };
}

/** People of several companies, as an address names them. */
export function pessoasText(
  rows: readonly { readonly cd_empresa: number; readonly cd: number }[],
): string {
  const byEmpresa = Map.groupBy(rows, ({ cd_empresa }) => cd_empresa);
  return [...byEmpresa]
    .map(([cd_empresa, some]) => [cd_empresa, ...some.map(({ cd }) => cd)].join('.'))
    .join('_');
}
