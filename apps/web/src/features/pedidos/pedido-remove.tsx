import type { PedidoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { keepDates } from '../../components/kept-dates.tsx';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface Props {
  readonly pedido: Pick<PedidoRow, 'cd' | 'nome' | 'tipo' | 'dt_cria'>;
  onCancel(): void;
  onDone(): void;
}

/** Confirms the removal of a request about an employee. */
export function PedidoRemove({ pedido, ...answers }: Props) {
  const params = { company: useEmpresa().cd, id: pedido.cd };
  return (
    <RemoveDialog
      list="listPedidos"
      cd={pedido.cd}
      title="Remover pedido"
      question={
        <>
          Quer remover o pedido de <strong>{pedido.nome}</strong> ({pedido.tipo}, de{' '}
          {keepDates(displayDate(pedido.dt_cria))})? O pedido deixa de ser analisado. Pode anular
          durante {HOLD_SECONDS} segundos; depois, não é possível recuperá-lo.
        </>
      }
      undo={{
        run: prepareCall('undoRemocaoPedido', { params }),
        about: `pedido ${pedido.cd}`,
      }}
      remove={prepareCall('deletePedido', { params })}
      {...answers}
    />
  );
}
