import { displayDate } from '@sst/contract/rules/dates';
import { REQUEST_STATE_LABEL, REQUEST_TYPE_LABEL } from '@sst/contract/rules/requests';
import { sexLabel } from '@sst/contract/rules/sex';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import { StateBadge } from '../../components/badges/state-badge.tsx';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { labelOptions } from '../../components/list/options.ts';

const dateOf = (date: string | null) => date && displayDate(date);
const sexOf = (sexo: string | null) => sexo && sexLabel(sexo);

/** What the list of requests about employees shows, filters and exports (A §2, A §9). */
export const pedidosList: ListDefinition<'listPedidos'> = {
  call: 'listPedidos',
  key: (row) => row.cd,
  count: ['pedido', 'pedidos'],
  searchHint: 'Nome, n.º mecanográfico, profissão...',
  empty: 'Ainda não há pedidos sobre funcionários.',
  columns: [
    {
      id: 'num_mecan',
      header: 'Nº mecanográfico',
      sort: 'num_mecan',
      cell: (row) => row.num_mecan || NOT_AVAILABLE,
    },
    { id: 'nome', header: 'Nome', sort: 'nome', main: true, cell: (row) => row.nome },
    {
      id: 'dt_nasc',
      header: 'Data de nascimento',
      sort: 'dt_nasc',
      cell: (row) => dateOf(row.dt_nasc) ?? NOT_AVAILABLE,
    },
    {
      id: 'sexo',
      header: 'Sexo',
      sort: 'sexo',
      cell: (row) => sexOf(row.sexo) ?? NOT_AVAILABLE,
    },
    {
      id: 'profis',
      header: 'Profissão',
      sort: 'profis',
      cell: (row) => row.profis || NOT_AVAILABLE,
      cut: (row) => row.profis ?? '',
    },
    {
      id: 'dt_cria',
      header: 'Data do pedido',
      sort: 'dt_cria',
      cell: (row) => displayDate(row.dt_cria),
    },
    {
      id: 'organig',
      header: 'Organigrama',
      sort: 'organig',
      cell: (row) => row.organig,
      cut: (row) => row.organigrama,
    },
    { id: 'tipo', header: 'Tipo', sort: 'tipo', cell: (row) => row.tipo },
    {
      id: 'estado',
      header: 'Estado',
      sort: 'estado',
      cell: (row) => <StateBadge cd_estad={row.cd_estad} estado={row.estado} />,
    },
  ],
  filters: [
    { name: 'estado', label: 'Estado', all: 'Todos', options: labelOptions(REQUEST_STATE_LABEL) },
    { name: 'tipo', label: 'Tipo', all: 'Todos', options: labelOptions(REQUEST_TYPE_LABEL) },
  ],
  exports: {
    fileName: 'Pedidos pendentes - Funcionários',
    columns: [
      { header: 'Nº mecanográfico', value: (row) => row.num_mecan },
      { header: 'Nome', value: (row) => row.nome },
      { header: 'Data de nascimento', value: (row) => dateOf(row.dt_nasc) },
      { header: 'Sexo', value: (row) => sexOf(row.sexo) },
      { header: 'Profissão', value: (row) => row.profis },
      { header: 'Data do pedido', value: (row) => dateOf(row.dt_cria) },
      { header: 'Organigrama', value: (row) => row.organig },
      { header: 'Tipo', value: (row) => row.tipo },
      { header: 'Estado', value: (row) => row.estado },
    ],
  },
};
