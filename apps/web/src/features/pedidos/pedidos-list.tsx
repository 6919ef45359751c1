import type { PedidoRow } from '@sst/contract';
import { PEDIDO_FIELDS, PEDIDOS_FOLHA } from '@sst/contract/folhas/pedidos-folhas';
import {
  OPEN,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  PEDIDO_TYPE_SHORT,
  TO_CORRECT,
} from '@sst/contract/rules/pedidos';
import { StateBadge } from '../../components/badges/state-badge.tsx';
import { labelOptions } from '../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { unidadeLook } from '../../components/list/columns/unidade-field.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { UnidadeDestination, UnidadeMove } from '../../components/organigrama/unidade-move.tsx';
import { UnidadeName } from '../../components/organigrama/unidade-name.tsx';
import { DayInWords } from '../../components/time/day.tsx';

const pathOf = (row: PedidoRow) => row.organig_origem ?? row.organigrama;

const { columns } = columnsAndFile(
  dressed(PEDIDO_FIELDS, {
    num_mecan: { spare: true },
    nome: { main: true },
    dt_nasc: { spare: 'first' },
    sexo: { spare: 'first' },
    profis: { long: true, spare: true },
    dt_cria: { phone: 'date', phoneCell: (row) => <DayInWords date={row.dt_cria} /> },
    organigrama: {
      ...unidadeLook(pathOf),
      render: (row) =>
        row.organig_destino ? (
          <UnidadeMove from={pathOf(row)} to={row.organig_destino} />
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
    tipo: { long: true, phone: 'kind', phoneCell: (row) => PEDIDO_TYPE_SHORT[row.cd_tipo] },
    estado: {
      untilDone: true,
      phone: 'state',
      render: (row) => <StateBadge cd_estad={row.cd_estad} estado={row.estado} />,
    },
  }),
  PEDIDOS_FOLHA.fileName,
);

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
  needs: 950,
  needsAll: 1120,
  count: ['pedido', 'pedidos'],
  searchHint: 'Nome, n.º mecanográfico, profissão...',
  empty: 'Ainda não há pedidos sobre funcionários. Os que forem feitos aparecem aqui.',
  columns,
  exports: PEDIDOS_FOLHA,
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
