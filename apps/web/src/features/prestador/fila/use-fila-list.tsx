import { FILA_FOLHA } from '@sst/contract/folhas/pedidos-folhas';
import { PEDIDO_STATE_LABEL, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { FILA_AGE_LABEL, FILA_AGES } from '@sst/contract/rules/prestador';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { labelOptions } from '../../../components/form/fields/options.ts';
import type { ListFilter } from '../../../components/list/list-definition.ts';
import {
  detailQuery,
  empresasPrestadorQuery,
  keyOf,
} from '../../../components/prestador/fila-queries.ts';
import type {
  WorklistDefinition,
  WorklistWords,
} from '../../../components/worklist/worklist-definition.ts';
import { useLoteFilter } from '../lotes/use-lote-filter.ts';
import { BRIEF_COLUMNS, COLUMNS } from './fila-columns.tsx';
import type { FilaSearch } from './fila-search.ts';
import { useFilaChoice } from './use-fila-choice.ts';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    byTabs: true,
    options: [...labelOptions(PEDIDO_TYPE_LABEL), { value: 'acidente', label: 'Acidente' }],
  },
  {
    name: 'estado',
    label: 'Estado',
    all: 'Por decidir',
    options: labelOptions(PEDIDO_STATE_LABEL),
  },
  {
    name: 'idade',
    label: 'Espera',
    all: 'Qualquer',
    options: labelOptions(FILA_AGE_LABEL, FILA_AGES),
  },
  {
    name: 'fora',
    label: 'Prazo de resposta',
    all: 'Todos',
    options: [{ value: 'sim', label: 'Fora do prazo' }],
    more: true,
  },
  {
    name: 'adiados',
    label: 'Adiados',
    all: 'Fora da fila',
    options: [{ value: 'sim', label: 'Só os meus adiados' }],
    more: true,
  },
];

const WORDS: WorklistWords = {
  heading: 'Dados do pedido',
  mark: '(aberto)',
  previous: 'Pedido anterior',
  next: 'Pedido seguinte',
  close: 'Fechar o pedido',
};

/** The provider's queue as a worklist. */
export function useFilaList(search: FilaSearch): WorklistDefinition<'listFila'> {
  const client = useQueryClient();
  const choice = useFilaChoice(search);
  const companies = useQuery(empresasPrestadorQuery).data?.message ?? [];
  const byCompany: ListFilter = {
    name: 'empresa',
    label: 'Empresa',
    all: 'Todas',
    searchable: true,
    options: companies.map((company) => ({
      value: String(company.cd),
      label: empresaDisplayName(company),
      note: `${company.por_decidir} por decidir`,
    })),
  };
  const byLote = useLoteFilter(search);
  return {
    key: keyOf,
    count: ['pedido', 'pedidos'],
    searchHint: 'Nome, n.º mecanográfico, empresa...',
    empty: 'Não há pedidos por decidir. Os que as empresas fizerem aparecem aqui.',
    columns: COLUMNS,
    brief: BRIEF_COLUMNS,
    exports: FILA_FOLHA,
    filters: [byCompany, ...FILTERS, ...byLote],
    words: WORDS,
    settled: ({ retida }) => retida !== null,
    choice,
    prefetch: (row) => void client.prefetchQuery(detailQuery(row)),
  };
}
