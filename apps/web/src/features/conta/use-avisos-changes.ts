import type { Answer, Contract, PreferenciaAviso } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/calls/affected-calls.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';

export const avisosQuery = callQuery('getAvisos', {});

export type Avisos = Answer<Contract['getAvisos']>;

/** The changes of what comes by e-mail, shown before the server has answered; an error reads it again. */
export function useAvisosChanges() {
  const client = useQueryClient();
  const { queryKey } = avisosQuery;

  async function change(
    after: (before: Avisos) => Avisos,
    send: () => Promise<{ message: string }>,
  ): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData<Avisos>(queryKey, (before) => before && after(before));
    try {
      notify('success', (await send()).message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfter(client, 'avisos');
  }

  const switchAll = (avisos_email: boolean) =>
    change(
      (before) => ({ ...before, avisos_email }),
      () => callApi('updateAvisos', { body: { avisos_email } }),
    );

  const switchOne = (chosen: PreferenciaAviso) =>
    change(
      ({ message, ...rest }) => ({
        ...rest,
        message: message.map((one) =>
          one.tipo === chosen.tipo && one.canal === chosen.canal ? chosen : one,
        ),
      }),
      () => callApi('updatePreferenciaAviso', { body: chosen }),
    );

  return { switchAll, switchOne };
}
