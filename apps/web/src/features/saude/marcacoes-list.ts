import type { MarcacaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import type { AppointmentKind } from './appointment-tabs.tsx';
import {
  ACTION_TYPE,
  columnsOf,
  csvColumnsOf,
  EXAM_TYPE,
  ORGANIGRAMA,
  type RowField,
  SEARCH_HINT,
  WHO_AND_WHEN,
} from './row-fields.tsx';
import type { MarcacoesSearch } from './saude-search.ts';

/** What the rows of each kind of booking show. */
export const MARCACAO_FIELDS: Readonly<Record<AppointmentKind, readonly RowField<MarcacaoRow>[]>> =
  {
    exame: [...WHO_AND_WHEN, EXAM_TYPE, ORGANIGRAMA],
    'acao-enfermagem': [...WHO_AND_WHEN, ACTION_TYPE, EXAM_TYPE, ORGANIGRAMA],
  };
const { exame: EXAM, 'acao-enfermagem': ACTION } = MARCACAO_FIELDS;

export const SHARED = { key: (row: MarcacaoRow) => row.cd, searchHint: SEARCH_HINT, wide: true };

const EXAM_LIST: ListDefinition<'listMarcacoesExame'> = {
  ...SHARED,
  call: 'listMarcacoesExame',
  empty: 'Não há exames marcados de hoje em diante.',
  columns: columnsOf(EXAM),
  exports: { fileName: 'Marcações de exames - Exames', columns: csvColumnsOf(EXAM) },
};

const ACTION_LIST: ListDefinition<'listMarcacoesAcaoEnfermagem'> = {
  ...SHARED,
  call: 'listMarcacoesAcaoEnfermagem',
  empty: 'Não há ações de enfermagem marcadas de hoje em diante.',
  columns: columnsOf(ACTION),
  exports: { fileName: 'Marcações de exames - Ações de enfermagem', columns: csvColumnsOf(ACTION) },
};

/** The last day, where a link has set one. */
function filtersOf({ ate }: MarcacoesSearch): ListFilter[] {
  const options = ate ? [{ value: ate, label: displayDate(ate) }] : [];
  return [{ name: 'ate', label: 'Até', all: '', options, chipOnly: true }];
}

/** Bookings of exams, with the filters that the address asks for. */
export function marcacoesExame(search: MarcacoesSearch) {
  return { ...EXAM_LIST, filters: filtersOf(search) };
}

/** Bookings of nursing actions, with the filters that the address asks for. */
export function marcacoesAcao(search: MarcacoesSearch) {
  return { ...ACTION_LIST, filters: filtersOf(search) };
}
