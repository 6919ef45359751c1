import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { useCompany } from '../../../lib/session.ts';
import { refreshMedidas } from './medida-queries.ts';

/** Somebody else was first, or it is no more. */
const OVERTAKEN = [404, 409];

/**
 * Closes or reopens a measure, says how it went, and loads anew what that changes.
 * @param onDone it is no longer in its list, by this user or, where that is said, by somebody else.
 */
export function useMedidaEnd(onDone: () => void) {
  const client = useQueryClient();
  const company = useCompany().cd;
  return async (
    cd: number,
    send: (params: { company: number; id: number }) => Promise<{ readonly message: string }>,
  ): Promise<void> => {
    try {
      notify('success', (await send({ company, id: cd })).message);
    } catch (error) {
      if (!(error instanceof ApiError && OVERTAKEN.includes(error.status))) throw error;
      notify('warning', error.message);
    }
    onDone();
    await refreshMedidas(client);
    // The row that had the focus is no more.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
}
