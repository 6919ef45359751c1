import { PEDIDO_STATE, type PedidoState } from '@sst/contract/rules/pedidos';
import { IconCircleX } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';
import { DONE, IN_HAND, WAITS } from './looks.ts';

const LOOK: Readonly<Record<PedidoState, BadgeLook>> = {
  [PEDIDO_STATE.novo]: WAITS,
  [PEDIDO_STATE.emAnalise]: IN_HAND,
  [PEDIDO_STATE.aceite]: DONE,
  [PEDIDO_STATE.recusado]: { tone: 'danger', icon: IconCircleX },
};

/** The state of a request about an employee. */
export function StateBadge(props: { readonly cd_estad: PedidoState; readonly estado: string }) {
  return <Badge {...LOOK[props.cd_estad]} text={props.estado} />;
}
