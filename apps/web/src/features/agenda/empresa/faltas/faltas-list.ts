import type { FaltaRow } from '@sst/contract';
import {
  ACTION_TYPE_FIELD,
  EXAME_TYPE_FIELD,
  FALTA_FIELDS,
  faltasFolha,
} from '@sst/contract/folhas/saude-folhas';
import { SEGUIMENTO_LABEL, vezText } from '@sst/contract/rules/agenda/faltas';
import { type Especie, FALTA_LABEL } from '@sst/contract/rules/saude';
import { createElement } from 'react';
import { SeguimentoBadge } from '../../../../components/agenda/remarcar-falta/seguimento-badge.tsx';
import { Nothing } from '../../../../components/facts/nothing.tsx';
import { labelOptions } from '../../../../components/form/fields/options.ts';
import { dressed, type RowField } from '../../../../components/list/columns/row-fields.ts';
import { monthFilter } from '../../../../components/list/filters/month-filter.ts';
import type { ListDefinition, ListFilter } from '../../../../components/list/list-definition.ts';
import { dayFilters } from '../../../../components/saude/day-filters.ts';
import {
  addedLook,
  columnsByTypes,
  PROFESSIONAL_LOOKS,
  professionalFilter,
  SAUDE_LOOKS,
  searchHint,
} from '../../../../components/saude/saude-fields.ts';
import type { FaltasSearch } from '../../../../components/saude/saude-search.ts';
import { dotted } from '../../../../lib/dotted.ts';

type List = ListDefinition<'listFaltasExame' | 'listFaltasAcaoEnfermagem'>;

const LOOKS = {
  ...SAUDE_LOOKS,
  ...PROFESSIONAL_LOOKS,
  // What became of an absence is told before its hour and type, where there is no room for all.
  num_mecan: { ...SAUDE_LOOKS.num_mecan, spare: 'first' },
  hr: { ...SAUDE_LOOKS.hr, spare: 'first' },
  tipo_exam: { ...SAUDE_LOOKS.tipo_exam, spare: true },
  tipo_ac_enferm: { ...SAUDE_LOOKS.tipo_ac_enferm, spare: true },
  estado: { phone: 'state', long: true },
  motivo: { long: true, spare: true, ...addedLook((row: FaltaRow) => row.motivo) },
} as const;

/** What has become of it, and the how manieth it is. */
const SEGUIMENTO: RowField<FaltaRow> = {
  id: 'seguimento',
  header: 'Seguimento',
  text: ({ seguimento, vez }) => seguimento && dotted(SEGUIMENTO_LABEL[seguimento], vezText(vez)),
  render: ({ seguimento, vez }) =>
    seguimento ? createElement(SeguimentoBadge, { seguimento, vez }) : createElement(Nothing),
  unsorted: true,
  onScreenOnly: true,
  untilDone: true,
};

const columnsOf = (especie: Especie) =>
  columnsByTypes<FaltaRow>(
    [...dressed(FALTA_FIELDS[especie], LOOKS), SEGUIMENTO],
    faltasFolha(especie, true).fileName,
  );

const LISTS = {
  exame: { columns: columnsOf('exame'), empty: 'Não há faltas a exames.' },
  'acao-enfermagem': {
    columns: columnsOf('acao-enfermagem'),
    empty: 'Não há faltas a ações de enfermagem.',
  },
} as const;

const absenceType = (especie: Especie): ListFilter => ({
  name: 'tipo',
  label: 'Tipo de falta',
  all: 'Todos',
  options: labelOptions(FALTA_LABEL[especie]),
});
const BY_SEGUIMENTO: ListFilter = {
  name: 'seguimento',
  label: SEGUIMENTO.header,
  all: 'Todos',
  options: [{ value: 'aberta', label: 'Ainda por remarcar' }, ...labelOptions(SEGUIMENTO_LABEL)],
};
/** The type filter, by kind. */
const TYPES = {
  exame: { name: 'exame', label: EXAME_TYPE_FIELD.header, all: 'Todos' },
  'acao-enfermagem': { name: 'acaoEnfermagem', label: ACTION_TYPE_FIELD.header, all: 'Todos' },
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
    absenceType(especie),
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
    needs: 990,
    needsAll: 1134,
    details: 'Dados da falta',
    ...columns(seen),
    empty,
    filters,
  };
}
