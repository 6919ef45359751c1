import type { MarcacaoRow } from '@sst/contract';
import { MARCACAO_FIELDS, marcacoesFolha } from '@sst/contract/folhas/saude-folhas';
import {
  CONVOCATORIA_ESTADO_LABEL,
  CONVOCATORIA_ESTADOS,
  naoEntregueText,
} from '@sst/contract/rules/agenda/convocatoria';
import type { Especie } from '@sst/contract/rules/saude';
import { createElement } from 'react';
import { ConvocatoriaState } from '../../../../components/agenda/convocatoria/convocatoria-badge.tsx';
import { Nothing } from '../../../../components/facts/nothing.tsx';
import { dressed, type RowField } from '../../../../components/list/columns/row-fields.ts';
import type { ListDefinition, ListFilter } from '../../../../components/list/list-definition.ts';
import { dayFilters } from '../../../../components/saude/day-filters.ts';
import {
  columnsByTypes,
  PROFESSIONAL_LOOKS,
  professionalFilter,
  SAUDE_LOOKS,
  searchHint,
} from '../../../../components/saude/saude-fields.ts';
import type { MarcacoesSearch } from '../../../../components/saude/saude-search.ts';
import { dateWithWordOf } from '../../../../components/time/date-cell.ts';

type List = ListDefinition<'listMarcacoesExame' | 'listMarcacoesAcaoEnfermagem'>;

const LOOKS = {
  ...SAUDE_LOOKS,
  ...PROFESSIONAL_LOOKS,
  // A booking is to come: how far away it is stands beside its day.
  dt: { ...SAUDE_LOOKS.dt, render: dateWithWordOf },
} as const;

/** What the employee has answered to the letter about it. */
const RESPOSTA: RowField<MarcacaoRow> = {
  id: 'convocatoria',
  header: 'Resposta',
  spare: true,
  text: (row) =>
    row.convocatoria &&
    [CONVOCATORIA_ESTADO_LABEL[row.convocatoria], naoEntregueText(row)].filter(Boolean).join(': '),
  render: (row) =>
    row.convocatoria ? createElement(ConvocatoriaState, { row }) : createElement(Nothing),
  phoneNote: naoEntregueText,
  unsorted: true,
  onScreenOnly: true,
};

/** Why the provider has moved it. */
const MUDANCA: RowField<MarcacaoRow> = {
  id: 'mudanca',
  header: 'Motivo da mudança',
  long: true,
  spare: true,
  optional: true,
  text: ({ mudanca }) => mudanca,
  unsorted: true,
  onScreenOnly: true,
};

const FIELDS: Readonly<Record<Especie, readonly RowField<MarcacaoRow>[]>> = {
  exame: [...dressed(MARCACAO_FIELDS.exame, LOOKS), RESPOSTA, MUDANCA],
  'acao-enfermagem': [
    ...dressed(MARCACAO_FIELDS['acao-enfermagem'], {
      ...LOOKS,
      tipo_exam: { long: true, spare: true },
    }),
    RESPOSTA,
    MUDANCA,
  ],
};

/** The shared part of the list definitions of bookings. @param fileName of the export. */
export function marcacoesOf(especie: Especie, fileName: string) {
  const columns = columnsByTypes<MarcacaoRow>(FIELDS[especie], fileName);
  return (types: boolean) => ({
    key: (row: MarcacaoRow) => row.cd,
    searchHint: searchHint(types),
    dense: true,
    details: 'Dados da marcação',
    ...columns(types),
  });
}

const LISTS = {
  exame: {
    of: marcacoesOf('exame', marcacoesFolha('exame', true).fileName),
    empty: 'Não há exames marcados de hoje em diante.',
  },
  'acao-enfermagem': {
    of: marcacoesOf('acao-enfermagem', marcacoesFolha('acao-enfermagem', true).fileName),
    empty: 'Não há ações de enfermagem marcadas de hoje em diante.',
  },
} as const satisfies Record<Especie, unknown>;

const CONVOCATORIA_FILTER: ListFilter = {
  name: 'convocatoria',
  label: 'Resposta',
  all: 'Todas',
  options: CONVOCATORIA_ESTADOS.map((value) => ({
    value,
    label: CONVOCATORIA_ESTADO_LABEL[value],
  })),
  more: true,
};

/**
 * The list definition of the bookings of a kind, with a filter by the last day if a link has set one.
 * @param names of who is booked.
 * @param types whether the types are seen.
 */
export function marcacoesList(
  especie: Especie,
  { de, ate }: MarcacoesSearch,
  names: ListFilter['options'],
  types: boolean,
): List {
  const { of, empty } = LISTS[especie];
  return {
    ...of(types),
    empty,
    filters: [professionalFilter(especie, names), CONVOCATORIA_FILTER, ...dayFilters({ de, ate })],
  };
}
