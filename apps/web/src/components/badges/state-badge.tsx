import { PEDIDO_STATE, type PedidoState } from '@sst/contract/rules/pedidos';
import { IconCircleCheck, IconCircleX, IconProgress, IconSparkles } from '@tabler/icons-react';
import { Badge, type BadgeLook } from './badge.tsx';

const LOOK: Readonly<Record<PedidoState, BadgeLook>> = {
  [PEDIDO_STATE.novo]: { tone: 'info', icon: IconSparkles },
  [PEDIDO_STATE.emAnalise]: { tone: 'warning', icon: IconProgress },
  [PEDIDO_STATE.aceite]: { tone: 'success', icon: IconCircleCheck },
  [PEDIDO_STATE.recusado]: { tone: 'danger', icon: IconCircleX },
};

/** The state of a request about an employee. */
export function StateBadge(props: { readonly cd_estad: PedidoState; readonly estado: string }) {
  return <Badge {...LOOK[props.cd_estad]} text={props.estado} />;
}
