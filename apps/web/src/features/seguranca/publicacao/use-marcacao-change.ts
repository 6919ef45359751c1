import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useInFlight } from '../../../lib/in-flight.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { refreshSafety } from './refresh-safety.ts';

/** It has ended meanwhile, or is no more. */
export function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Moves or cancels a booking, says how it went, and loads anew what that changes. @param onDone nothing is left to ask. */
export function useMarcacaoChange(company: number, id: number, onDone: () => void) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const params = { company, id };

  const finish = async (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    await refreshSafety(client);
    // The row that had the focus may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };

  return {
    busy,
    /** @throws what the form of the new day shows. */
    move: async (body: RemarcacaoAtividadeBody) => {
      try {
        const { message } = await callApi('updateMarcacaoAtividade', { params, body });
        void finish('success', message);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        void finish('warning', error.message);
      }
    },
    cancel: () =>
      void run(async () => {
        try {
          const { message } = await callApi('deleteMarcacaoAtividade', { params });
          void finish('success', message);
        } catch (error) {
          if (isOvertaken(error)) void finish('warning', error.message);
          else notifyError(error);
        }
      }),
  };
}
