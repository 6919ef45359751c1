import type { FaltaRow } from '@sst/contract';
import { ABSENCE_LABEL } from '@sst/contract/rules/health';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { labelOptions } from '../../components/list/options.ts';
import { monthFilter } from './month-filter.ts';
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
import type { FaltasSearch } from './saude-search.ts';

type Options = ListFilter['options'];

const ABSENCE: RowField<FaltaRow> = {
  id: 'estado',
  header: 'Tipo de falta',
  text: (row) => row.estado,
};
const EXAM: readonly RowField<FaltaRow>[] = [...WHO_AND_WHEN, EXAM_TYPE, ABSENCE, ORGANIGRAMA];
const ACTION: readonly RowField<FaltaRow>[] = [...WHO_AND_WHEN, ACTION_TYPE, ABSENCE, ORGANIGRAMA];

const SHARED = { key: (row: FaltaRow) => row.cd, searchHint: SEARCH_HINT, wide: true };

const EXAM_LIST: ListDefinition<'listFaltasExame'> = {
  ...SHARED,
  call: 'listFaltasExame',
  empty: 'Não há faltas a exames.',
  columns: columnsOf(EXAM),
  exports: { fileName: 'Faltas - Exames', columns: csvColumnsOf(EXAM) },
};

const ACTION_LIST: ListDefinition<'listFaltasAcaoEnfermagem'> = {
  ...SHARED,
  call: 'listFaltasAcaoEnfermagem',
  empty: 'Não há faltas a ações de enfermagem.',
  columns: columnsOf(ACTION),
  exports: { fileName: 'Faltas - Ações de enfermagem', columns: csvColumnsOf(ACTION) },
};

const ABSENCE_TYPE: ListFilter = {
  name: 'tipo',
  label: ABSENCE.header,
  all: 'Todos',
  options: labelOptions(ABSENCE_LABEL),
};

/** Absences from exams, with the filters that the address asks for. */
export function faltasExame({ mes }: FaltasSearch, options: Options) {
  const type = { name: 'exame', label: EXAM_TYPE.header, all: 'Todos', options };
  return { ...EXAM_LIST, filters: [ABSENCE_TYPE, type, monthFilter('mes', 'Mês', mes)] };
}

/** Absences from nursing actions, with the filters that the address asks for. */
export function faltasAcao({ mes }: FaltasSearch, options: Options) {
  const type = { name: 'acaoEnfermagem', label: ACTION_TYPE.header, all: 'Todos', options };
  return { ...ACTION_LIST, filters: [ABSENCE_TYPE, type, monthFilter('mes', 'Mês', mes)] };
}
