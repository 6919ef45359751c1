import type { PedidoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { OPEN, PEDIDO_STATE_LABEL, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { StateBadge } from '../../components/badges/state-badge.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../components/list/filters/options.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';

const FIELDS: readonly RowField<PedidoRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Nome', main: true, text: (row) => row.nome },
  {
    id: 'dt_nasc',
    header: 'Data de nascimento',
    spare: true,
    text: (row) => row.dt_nasc && displayDate(row.dt_nasc),
  },
  { id: 'sexo', header: 'Sexo', spare: true, text: (row) => row.sexo && sexLabel(row.sexo) },
  { id: 'profis', header: 'Profissão', long: true, spare: true, text: (row) => row.profis },
  {
    id: 'dt_cria',
    header: 'Data do pedido',
    phone: 'date',
    text: (row) => displayDate(row.dt_cria),
  },
  {
    id: 'organig',
    header: 'Organigrama',
    phone: 'place',
    text: (row) => row.organig,
    cut: (row) => row.organigrama,
  },
  { id: 'tipo', header: 'Tipo', long: true, phone: 'place', text: (row) => row.tipo },
  {
    id: 'estado',
    header: 'Estado',
    phone: 'state',
    text: (row) => row.estado,
    render: (row) => <StateBadge cd_estad={row.cd_estad} estado={row.estado} />,
  },
];

const STATE: ListFilter = {
  name: 'estado',
  label: 'Estado',
  all: 'Todos',
  options: labelOptions(PEDIDO_STATE_LABEL),
};

const TYPE: ListFilter = {
  name: 'tipo',
  label: 'Tipo',
  all: 'Todos',
  options: labelOptions(PEDIDO_TYPE_LABEL),
};

/** The list definition of the requests about employees (PEND-10, EXP-08). */
export const pedidosList: ListDefinition<'listPedidos'> = {
  key: (row) => row.cd,
  count: ['pedido', 'pedidos'],
  searchHint: 'Nome, n.º mecanográfico, profissão...',
  empty: 'Ainda não há pedidos sobre funcionários. Os que forem feitos aparecem aqui.',
  ...columnsAndFile(FIELDS, 'Pedidos pendentes - Funcionários'),
  filters: [STATE, TYPE],
};

/**
 * The list definition with the state filter's additional option 'Por decidir', for an address that has that filter set,
 * as the dashboard's link does.
 */
export const openPedidosList: typeof pedidosList = {
  ...pedidosList,
  filters: [{ ...STATE, options: [{ value: OPEN, label: 'Por decidir' }, ...STATE.options] }, TYPE],
};
