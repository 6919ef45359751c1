import { NUMERADAS } from '@sst/contract/acidentes/figuras/dimensoes';
import { FILTROS } from '@sst/contract/acidentes/figuras/filtros';
import { TRISTATE_LABEL, type Tristate } from '@sst/contract/rules/acidentes';
import { ACIDENTE_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  readDay,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the list of accidents. */
export interface AcidentesSearch extends ListSearch {
  /** First and last day. */
  readonly de?: string;
  readonly ate?: string;
  readonly formacao?: `${Tristate}`;
  readonly epi?: `${Tristate}`;
  readonly socorros?: `${Tristate}`;
  /** Also those that await acceptance. */
  readonly pendentes?: '1';
  /** Only those of which somebody is still to be told. */
  readonly participar?: '1';
  /** Type of accident. */
  readonly tipo?: number;
  /** Node in which the employee works. */
  readonly local?: number;
  /** Those that a figure counts. */
  readonly trajeto?: '0' | '1';
  readonly baixa?: '1' | '2' | '3';
  readonly mortal?: '1';
  readonly por_dizer?: '1';
  readonly investigacao?: '1';
  readonly perdidos_de?: string;
  readonly perdidos_ate?: string;
  readonly hora?: string;
  readonly semana?: string;
  readonly idade?: string;
  readonly antiguidade?: string;
  readonly desvio?: string;
  readonly contacto?: string;
  readonly lesao?: string;
  readonly parte?: string;
  readonly agente?: string;
}

/** The filters that only figures set. */
const FIGURE_FILTERS = [
  'trajeto',
  'baixa',
  'mortal',
  'por_dizer',
  'investigacao',
  'perdidos_de',
  'perdidos_ate',
  ...NUMERADAS,
] as const;

/** A value of a dimension in the address: a number, or 'sem' for what nobody has recorded. */
const readValor = (value: unknown) =>
  /^(\d{1,3}|sem)$/.test(String(value)) ? String(value) : undefined;

const TRISTATES = Object.keys(TRISTATE_LABEL) as `${Tristate}`[];

export function validateAcidentesSearch(raw: Record<string, unknown>): AcidentesSearch {
  return {
    ...validateListSearch(raw, ACIDENTE_SORT),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    formacao: readChoice(raw.formacao, TRISTATES),
    epi: readChoice(raw.epi, TRISTATES),
    socorros: readChoice(raw.socorros, TRISTATES),
    pendentes: readChoice(String(raw.pendentes), ['1']),
    participar: readChoice(String(raw.participar), ['1']),
    tipo: readCode(raw.tipo),
    local: readCode(raw.local),
    trajeto: readChoice(String(raw.trajeto), FILTROS.trajeto),
    baixa: readChoice(String(raw.baixa), FILTROS.baixa),
    mortal: readChoice(String(raw.mortal), FILTROS.um),
    por_dizer: readChoice(String(raw.por_dizer), FILTROS.um),
    investigacao: readChoice(String(raw.investigacao), FILTROS.um),
    perdidos_de: readDay(raw.perdidos_de),
    perdidos_ate: readDay(raw.perdidos_ate),
    hora: readValor(raw.hora),
    semana: readValor(raw.semana),
    idade: readValor(raw.idade),
    antiguidade: readValor(raw.antiguidade),
    desvio: readValor(raw.desvio),
    contacto: readValor(raw.contacto),
    lesao: readValor(raw.lesao),
    parte: readValor(raw.parte),
    agente: readValor(raw.agente),
  };
}

/** The search parameters of the form. */
interface NovoAcidenteSearch {
  /** The employee that it begins with. */
  readonly funcionario?: number;
  /** Only what is known within a minute. */
  readonly rapido?: '1';
  /** The near miss that it is registered of. */
  readonly quase?: number;
}

export function validateNovoAcidenteSearch(raw: Record<string, unknown>): NovoAcidenteSearch {
  return {
    funcionario: readCode(raw.funcionario),
    rapido: readChoice(String(raw.rapido), ['1']),
    quase: readCode(raw.quase),
  };
}

/** The accidents that an address selects. */
export function acidentesSource(search: AcidentesSearch): ListSource<'listAcidentes'> {
  return {
    call: 'listAcidentes',
    search,
    filters: [
      'de',
      'ate',
      'formacao',
      'epi',
      'socorros',
      'pendentes',
      'participar',
      'tipo',
      'local',
      'aviso',
      ...FIGURE_FILTERS,
    ],
  };
}
