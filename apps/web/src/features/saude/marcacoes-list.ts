import type { MarcacaoRow } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import { columnsAndFile } from '../../components/list/columns/row-fields.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { dateWithWordOf } from '../../components/time/date-cell.ts';
import { dayFilters } from './day-filters.ts';
import {
  ACTION_TYPE,
  EXAME_TYPE,
  ORGANIGRAMA,
  PROFESSIONAL,
  professionalFilter,
  SEARCH_HINT,
  WHO_AND_WHEN,
} from './saude-fields.ts';
import type { MarcacoesSearch } from './saude-search.ts';

type List = ListDefinition<'listMarcacoesExame' | 'listMarcacoesAcaoEnfermagem'>;

/** A booking is to come: how far away it is stands beside its day. */
const WHO_AND_WHEN_TO_COME = WHO_AND_WHEN.map((field) =>
  field.id === 'dt' ? { ...field, render: dateWithWordOf } : field,
);

const FIELDS = {
  exame: [...WHO_AND_WHEN_TO_COME, EXAME_TYPE, ORGANIGRAMA, PROFESSIONAL.exame],
  'acao-enfermagem': [
    ...WHO_AND_WHEN_TO_COME,
    ACTION_TYPE,
    { ...EXAME_TYPE, spare: true },
    ORGANIGRAMA,
    PROFESSIONAL['acao-enfermagem'],
  ],
} as const;

/** The shared part of the list definitions of bookings. @param fileName of the export. */
export function marcacoesOf(especie: Especie, fileName: string) {
  return {
    key: (row: MarcacaoRow) => row.cd,
    searchHint: SEARCH_HINT,
    dense: true,
    details: 'Dados da marcação',
    ...columnsAndFile<MarcacaoRow>(FIELDS[especie], fileName),
  };
}

const LISTS: Readonly<Record<Especie, List>> = {
  exame: {
    ...marcacoesOf('exame', 'Marcações de exames - Exames'),
    empty: 'Não há exames marcados de hoje em diante.',
  },
  'acao-enfermagem': {
    ...marcacoesOf('acao-enfermagem', 'Marcações de exames - Ações de enfermagem'),
    empty: 'Não há ações de enfermagem marcadas de hoje em diante.',
  },
};

/**
 * The list definition of the bookings of a kind, with a filter by the last day if a link has set one.
 * @param names of who is booked.
 */
export function marcacoesList(
  especie: Especie,
  { de, ate }: MarcacoesSearch,
  names: ListFilter['options'],
): List {
  return {
    ...LISTS[especie],
    filters: [professionalFilter(especie, names), ...dayFilters({ de, ate })],
  };
}
