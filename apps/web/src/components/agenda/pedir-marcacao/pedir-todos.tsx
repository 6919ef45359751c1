import { PEDIDO_MARCACAO } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { AllRows } from '../../todos/all-rows.tsx';
import { pedidaOf } from './pedida.ts';
import { PedirDialog } from './pedir-dialog.tsx';

interface Props {
  /** Who is asked for, as the list is asked. */
  readonly query: RowsQuery;
  /** The unit whose people are asked for; the chosen place without it. */
  readonly node?: number | undefined;
  /** Today, by which a day is late. */
  readonly day: string;
  onClose(): void;
}

/** Asks the provider for the bookings of all that a line counts or a list has, by name. */
export function PedirTodos({ query, node, day, onClose }: Props) {
  const chosen = useEmpresa().cd;
  return (
    <AllRows
      call="listPrazos"
      query={query}
      company={node ?? chosen}
      most={PEDIDO_MARCACAO.most}
      title="Pedir marcação"
      waiting="A ler quem falta marcar..."
      onClose={onClose}
    >
      {(rows, more) => (
        <PedirDialog
          tipo="marcar"
          pessoas={rows.map((row) => pedidaOf(row, day))}
          more={more}
          onClose={onClose}
        />
      )}
    </AllRows>
  );
}
