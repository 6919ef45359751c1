import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../notices/notify.ts';
import type { LinkTo } from '../page/link-to.ts';
import { useStillShown } from '../page/use-still-shown.ts';
import { useAbilities } from '../session/use-abilities.ts';

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
      /** Whether the provider decides about it now. */
      readonly undecided?: boolean | undefined;
    };
  }
}

/** The list to go to after the form was sent. */
interface Way extends LinkTo {
  /** What the list offers in a line above it, for who has several to send; 'Adicionar outro'. */
  readonly again?: Again | undefined;
  /** Whether the provider decides about what was sent. */
  readonly undecided?: boolean;
  /** Invalidates the queries that the form makes stale. */
  refresh(client: QueryClient): Promise<void>;
}

/**
 * Handles a form that was sent: shows a toast, refetches lists and goes to the form's list.
 * @returns a promise that resolves when the list is shown: while the form awaits it, it cannot be sent again.
 */
export function useAfterSubmit({
  to,
  params,
  again,
  undecided,
  refresh,
}: Way): (message: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isShown = useStillShown();
  return async (message) => {
    notify('success', message);
    void refresh(client);
    const state = again && { sent: { message, undecided, ...again } };
    if (isShown()) await navigate({ to, params, state, ignoreBlocker: true });
  };
}

interface RequestWays extends Pick<Way, 'refresh' | 'again'> {
  /** The requests tab, and where to go instead if the user may not view requests. */
  readonly requests: LinkTo['to'];
  readonly otherwise: LinkTo['to'];
}

/** As `useAfterSubmit`, for a request that was created: goes to the requests, if the user may view them. */
export function useAfterNewPedido({ requests, otherwise, ...way }: RequestWays) {
  const { pode } = useAbilities();
  const to = pode('pedidos.ver') ? requests : otherwise;
  return useAfterSubmit({ ...way, to, undecided: true });
}
