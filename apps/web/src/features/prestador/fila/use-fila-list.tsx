import { PEDIDO_STATE_LABEL, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { QUEUE_AGE_LABEL, QUEUE_AGES } from '@sst/contract/rules/prestador';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { labelOptions } from '../../../components/list/filters/options.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { BRIEF_COLUMNS, COLUMNS, FILA_EXPORT } from './fila-columns.tsx';
import { empresasPrestadorQuery, keyOf } from './fila-queries.ts';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    all: 'Todos',
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
    options: labelOptions(QUEUE_AGE_LABEL, QUEUE_AGES),
  },
];

/** The list definition of the provider's queue. @param brief with few columns, to fit beside a detail. */
export function useFilaList(brief: boolean): ListDefinition<'listFila'> {
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
  return {
    key: keyOf,
    count: ['pedido', 'pedidos'],
    searchHint: 'Nome, n.º mecanográfico, empresa...',
    empty: 'Não há pedidos por decidir. Os que as empresas fizerem aparecem aqui.',
    columns: brief ? BRIEF_COLUMNS : COLUMNS,
    exports: FILA_EXPORT,
    filters: [byCompany, ...FILTERS],
  };
}
