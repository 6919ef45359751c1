import type { PedidoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  OPEN,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  PEDIDO_TYPE_SHORT,
  TO_CORRECT,
} from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { StateBadge } from '../../components/badges/state-badge.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../components/list/filters/options.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { unidadeField } from '../../components/organigrama/unidade-field.ts';
import { UnidadeDestination, UnidadeMove } from '../../components/organigrama/unidade-move.tsx';
import { UnidadeName } from '../../components/organigrama/unidade-name.tsx';
import { DayInWords } from '../../components/time/day.tsx';

/** Where the employee is; for a transfer, from where it leads to where. */
const PLACE = unidadeField<PedidoRow>(
  { id: 'organigrama', header: 'Organigrama' },
  (row) => row.organig_origem ?? row.organigrama,
);

const FIELDS: readonly RowField<PedidoRow>[] = [
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Nome', main: true, text: (row) => row.nome },
  {
    id: 'dt_nasc',
    header: 'Data de nascimento',
    spare: true,
    kind: 'date',
    text: (row) => row.dt_nasc && displayDate(row.dt_nasc),
  },
  { id: 'sexo', header: 'Sexo', spare: true, text: (row) => row.sexo && sexLabel(row.sexo) },
  { id: 'profis', header: 'Profissão', long: true, spare: true, text: (row) => row.profis },
  {
    id: 'dt_cria',
    header: 'Data do pedido',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt_cria),
    phoneCell: (row) => <DayInWords date={row.dt_cria} />,
  },
  {
    ...PLACE,
    render: (row) =>
      row.organig_destino ? (
        <UnidadeMove from={row.organig_origem ?? row.organigrama} to={row.organig_destino} />
      ) : (
        <UnidadeName cd={row.cd_organig} caminho={row.organigrama} />
      ),
    phoneCell: (row) =>
      row.organig_destino ? (
        <UnidadeDestination to={row.organig_destino} />
      ) : (
        <UnidadeName cd={row.cd_organig} caminho={row.organigrama} />
      ),
  },
  {
    id: 'tipo',
    header: 'Tipo',
    long: true,
    phone: 'kind',
    text: (row) => row.tipo,
    phoneCell: (row) => PEDIDO_TYPE_SHORT[row.cd_tipo],
  },
  {
    id: 'estado',
    header: 'Estado',
    phone: 'state',
    text: (row) => row.estado,
    render: (row) => <StateBadge cd_estad={row.cd_estad} estado={row.estado} />,
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Pedidos pendentes - Funcionários');

/** Follows the columns of the file that are fixed (EXP-08). */
const DESTINATION_FILE: (typeof exports.columns)[number] = {
  header: 'Destino',
  value: (row) => row.organig_destino,
};

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
  columns,
  exports: { ...exports, columns: [...exports.columns, DESTINATION_FILE] },
  filters: [STATE, TYPE],
};

/** What only addresses choose, as the lines and figures of the first page do. */
const CHOSEN_BY_LINK = [
  { value: OPEN, label: 'Por decidir' },
  { value: TO_CORRECT, label: 'Recusados por corrigir' },
] as const;

/** The list definition for an address that has a state: one of those that only links choose has its own option then. */
export function pedidosListOf(estado: string | undefined): typeof pedidosList {
  const chosen = CHOSEN_BY_LINK.filter(({ value }) => value === estado);
  if (chosen.length === 0) return pedidosList;
  return { ...pedidosList, filters: [{ ...STATE, options: [...chosen, ...STATE.options] }, TYPE] };
}
