import type { PedidoType } from '@sst/contract/rules/pedidos';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChangingCall } from '../calls/call-input.ts';
import { refreshAfterCall } from '../calls/refresh.ts';
import { notify } from '../notices/notify.ts';
import type { LinkTo } from '../page/link-to.ts';
import { useStillShown } from '../page/use-still-shown.ts';
import { useAbilities } from '../session/use-abilities.ts';
import { THIS_LOAD } from './this-load.ts';

/** A link to the form that was sent, or to where it was opened from. */
export interface Again {
  readonly label: string;
  readonly to: '/funcionario' | '/funcionario/criar' | '/funcionario/criar/csv' | '/acidente/criar';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form that was sent before the list was opened. */
    sent?: Again & {
      readonly message: string;
      /** `THIS_LOAD` of the page that sent it. */
      readonly load: string;
      /** What the provider decides about now; absent if nothing. */
      readonly tipo?: SubmittedTipo | undefined;
    };
  }
}

/** The type of a request as its calls have it in queries, or an accident. */
type SubmittedTipo = `${PedidoType}` | 'acidente';

/** The list to go to after the form was sent. */
interface Way<V> extends LinkTo {
  /** What the list offers in a line above it, for who has several to send; 'Adicionar outro'. */
  readonly again?: Again | undefined;
  /** What the provider decides about, if the form asks for something. */
  readonly tipo?: SubmittedTipo;
  /** What was asked, for the line above the list; by default the server's text. */
  askedOf?: ((values: V) => string) | undefined;
  /** The call that was made, for what it changes. */
  readonly made: ChangingCall;
}

/**
 * Handles a form that was sent: shows a toast, refetches lists and goes to the form's list.
 * @returns a promise that resolves when the list is shown: while the form awaits it, it cannot be sent again.
 */
export function useAfterSubmit<V = unknown>({
  to,
  params,
  again,
  tipo,
  askedOf,
  made,
}: Way<V>): (message: string, values?: V) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isShown = useStillShown();
  return async (message, values) => {
    notify('success', message);
    void refreshAfterCall(client, made);
    const asked = askedOf && values ? `${askedOf(values)}.` : message;
    const state = again && { sent: { message: asked, load: THIS_LOAD, tipo, ...again } };
    if (isShown()) await navigate({ to, params, state, ignoreBlocker: true });
  };
}

interface RequestWays<V> extends Pick<Way<V>, 'made' | 'again' | 'askedOf'> {
  readonly tipo: SubmittedTipo;
  /** The requests tab, and where to go instead if the user may not view requests. */
  readonly requests: LinkTo['to'];
  readonly otherwise: LinkTo['to'];
}

/** As `useAfterSubmit`, for a request that was created: goes to the requests, if the user may view them. */
export function useAfterNewPedido<V = unknown>({ requests, otherwise, ...way }: RequestWays<V>) {
  const { pode } = useAbilities();
  return useAfterSubmit<V>({ ...way, to: pode('pedidos.ver') ? requests : otherwise });
}
