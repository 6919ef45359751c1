import type { RemarcacaoBody } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useInFlight } from '../../../lib/in-flight.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { useCompany } from '../../../lib/session.ts';
import { refreshHealth } from './refresh-health.ts';

/** How a booking ends: 1 done; 2 the physician, 3 the employee did not come, 4 called off. */
export type Ending = 1 | 2 | 3 | 4;

/** It has ended meanwhile, or is no more. */
function isOvertaken(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.codigo === 'MARCACAO_TERMINADA';
}

/** Moves or ends a booking, says how it went, and loads anew what that changes. @param onDone nothing is left to ask. */
export function useMarcacaoChange(id: number, onDone: () => void) {
  const company = useCompany().cd;
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const params = { company, id };

  const finish = async (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    await refreshHealth(client);
    // The row that had the focus may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };

  return {
    busy,
    /** @throws what the form of the new day shows. */
    move: async (body: RemarcacaoBody) => {
      try {
        const { message } = await callApi('updateMarcacao', { params, body });
        void finish('success', message);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        void finish('warning', error.message);
      }
    },
    close: (estado: Ending) =>
      void run(async () => {
        try {
          const { message } = await callApi('closeMarcacao', { params, body: { estado } });
          void finish('success', message);
        } catch (error) {
          if (isOvertaken(error)) void finish('warning', error.message);
          else notifyError(error);
        }
      }),
  };
}
