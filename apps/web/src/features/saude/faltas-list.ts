import type { FaltaRow } from '@sst/contract';
import { SEGUIMENTO_LABEL, vezText } from '@sst/contract/rules/exames/faltas';
import { type Especie, FALTA_LABEL } from '@sst/contract/rules/saude';
import { createElement } from 'react';
import { Nothing } from '../../components/facts/nothing.tsx';
import type { RowField } from '../../components/list/columns/row-fields.ts';
import { monthFilter } from '../../components/list/filters/month-filter.ts';
import { labelOptions } from '../../components/list/filters/options.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { SeguimentoBadge } from '../../components/remarcar-falta/seguimento-badge.tsx';
import { dotted } from '../../lib/dotted.ts';
import { dayFilters } from './day-filters.ts';
import {
  ACTION_TYPE,
  added,
  columnsByTypes,
  EXAME_TYPE,
  ORGANIGRAMA,
  PROFESSIONAL,
  professionalFilter,
  searchHint,
  WHO_AND_WHEN,
} from './saude-fields.ts';
import type { FaltasSearch } from './saude-search.ts';

type List = ListDefinition<'listFaltasExame' | 'listFaltasAcaoEnfermagem'>;

const ABSENCE: RowField<FaltaRow> = {
  id: 'estado',
  header: 'Tipo de falta',
  phone: 'state',
  long: true,
  text: (row) => row.estado,
};

const REASON = added<FaltaRow>({
  id: 'motivo',
  header: 'Motivo',
  long: true,
  spare: true,
  text: (row) => row.motivo,
});

/** What has become of it, and the how manieth it is. */
const SEGUIMENTO: RowField<FaltaRow> = {
  id: 'seguimento',
  header: 'Seguimento',
  text: ({ seguimento, vez }) => seguimento && dotted(SEGUIMENTO_LABEL[seguimento], vezText(vez)),
  render: ({ seguimento, vez }) =>
    seguimento ? createElement(SeguimentoBadge, { seguimento, vez }) : createElement(Nothing),
  unsorted: true,
  onScreenOnly: true,
};

function columnsOf(type: RowField<FaltaRow>, professional: RowField<FaltaRow>, fileName: string) {
  const shown = [...WHO_AND_WHEN, type, ABSENCE, ORGANIGRAMA, REASON, professional];
  const fields = [...shown, SEGUIMENTO];
  return columnsByTypes<FaltaRow>(fields, fileName);
}

const LISTS = {
  exame: {
    columns: columnsOf(EXAME_TYPE, PROFESSIONAL.exame, 'Faltas - Exames'),
    empty: 'Não há faltas a exames.',
  },
  'acao-enfermagem': {
    columns: columnsOf(
      ACTION_TYPE,
      PROFESSIONAL['acao-enfermagem'],
      'Faltas - Ações de enfermagem',
    ),
    empty: 'Não há faltas a ações de enfermagem.',
  },
} as const;

const ABSENCE_TYPE: ListFilter = {
  name: 'tipo',
  label: ABSENCE.header,
  all: 'Todos',
  options: labelOptions(FALTA_LABEL),
};
const BY_SEGUIMENTO: ListFilter = {
  name: 'seguimento',
  label: SEGUIMENTO.header,
  all: 'Todos',
  options: [{ value: 'aberta', label: 'Ainda por remarcar' }, ...labelOptions(SEGUIMENTO_LABEL)],
};
/** The type filter, by kind. */
const TYPES = {
  exame: { name: 'exame', label: EXAME_TYPE.header, all: 'Todos' },
  'acao-enfermagem': { name: 'acaoEnfermagem', label: ACTION_TYPE.header, all: 'Todos' },
} as const;

/**
 * The list definition of the absences of a kind.
 * @param types of appointments; null for who does not see them.
 * @param names of who was booked.
 */
export function faltasList(
  especie: Especie,
  { mes, de, ate }: FaltasSearch,
  types: ListFilter['options'] | null,
  names: ListFilter['options'],
): List {
  const { columns, empty } = LISTS[especie];
  const seen = types !== null;
  const filters = [
    ABSENCE_TYPE,
    BY_SEGUIMENTO,
    ...(seen ? [{ ...TYPES[especie], options: types }] : []),
    professionalFilter(especie, names),
    monthFilter('mes', 'Mês', mes),
    ...dayFilters({ de, ate }),
  ];
  return {
    key: (row) => row.cd,
    searchHint: searchHint(seen),
    dense: true,
    details: 'Dados da falta',
    ...columns(seen),
    empty,
    filters,
  };
}
