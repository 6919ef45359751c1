import type { FaltaRow } from '@sst/contract';
import { ABSENCE_LABEL, type Especie } from '@sst/contract/rules/health';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { monthFilter } from '../../components/list/month-filter.ts';
import { labelOptions } from '../../components/list/options.ts';
import { columnsAndFile, type RowField } from '../../components/list/row-fields.ts';
import { ACTION_TYPE, EXAM_TYPE, ORGANIGRAMA, SEARCH_HINT, WHO_AND_WHEN } from './health-fields.ts';
import type { FaltasSearch } from './saude-search.ts';

type List = ListDefinition<'listFaltasExame' | 'listFaltasAcaoEnfermagem'>;

const ABSENCE: RowField<FaltaRow> = {
  id: 'estado',
  header: 'Tipo de falta',
  text: (row) => row.estado,
};

function listOf(type: RowField<FaltaRow>, fileName: string): Omit<List, 'call' | 'empty'> {
  return {
    key: (row) => row.cd,
    searchHint: SEARCH_HINT,
    dense: true,
    ...columnsAndFile([...WHO_AND_WHEN, type, ABSENCE, ORGANIGRAMA], fileName),
  };
}

const LISTS: Readonly<Record<Especie, List>> = {
  exame: {
    ...listOf(EXAM_TYPE, 'Faltas - Exames'),
    call: 'listFaltasExame',
    empty: 'Não há faltas a exames.',
  },
  'acao-enfermagem': {
    ...listOf(ACTION_TYPE, 'Faltas - Ações de enfermagem'),
    call: 'listFaltasAcaoEnfermagem',
    empty: 'Não há faltas a ações de enfermagem.',
  },
};

const ABSENCE_TYPE: ListFilter = {
  name: 'tipo',
  label: ABSENCE.header,
  all: 'Todos',
  options: labelOptions(ABSENCE_LABEL),
};
/** The type filter, by kind. */
const TYPES = {
  exame: { name: 'exame', label: EXAM_TYPE.header, all: 'Todos' },
  'acao-enfermagem': { name: 'acaoEnfermagem', label: ACTION_TYPE.header, all: 'Todos' },
} as const;

/** The list definition of the absences of a kind. @param options the types of appointments. */
export function faltasList(
  especie: Especie,
  { mes }: FaltasSearch,
  options: ListFilter['options'],
): List {
  const type = { ...TYPES[especie], options };
  return { ...LISTS[especie], filters: [ABSENCE_TYPE, type, monthFilter('mes', 'Mês', mes)] };
}
