import type { Answer, Contract, PreferenciaAviso } from '@sst/contract';
import type { Resumo } from '@sst/contract/rules/avisos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';

export const avisosQuery = callQuery('getAvisos', {});

export type Avisos = Answer<Contract['getAvisos']>;

type Change = (before: Avisos) => Avisos;

/**
 * The changes of what comes by e-mail, shown before the server has answered. They are sent one after another; one that
 * fails is no longer shown, and what the server has is read again after the last.
 */
export function avisosChanges(client: QueryClient) {
  const { queryKey } = avisosQuery;
  /** What the server is known to have, and the changes of it that it has not answered yet. */
  let saved: Avisos | undefined;
  const sending: Change[] = [];
  let last = Promise.resolve();

  const show = () =>
    client.setQueryData<Avisos>(
      queryKey,
      // Nothing after the end of the session.
      (present) => present && saved && sending.reduce((shown, change) => change(shown), saved),
    );

  async function sendNow(change: Change, send: () => Promise<{ message: string }>): Promise<void> {
    try {
      const { message } = await send();
      saved = saved && change(saved);
      notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    sending.shift();
    show();
    if (sending.length === 0) void refreshAfterCall(client, 'updateAvisos');
  }

  async function make(change: Change, send: () => Promise<{ message: string }>): Promise<void> {
    await client.cancelQueries({ queryKey });
    if (sending.length === 0) saved = client.getQueryData(queryKey);
    sending.push(change);
    show();
    last = last.then(() => sendNow(change, send));
    return last;
  }

  const switchAll = (avisos_email: boolean) =>
    make(
      (before) => ({ ...before, avisos_email }),
      () => callApi('updateAvisos', { body: { avisos_email } }),
    );

  const switchOne = (chosen: PreferenciaAviso) =>
    make(
      ({ message, ...rest }) => ({
        ...rest,
        message: message.map((one) =>
          one.tipo === chosen.tipo && one.canal === chosen.canal ? chosen : one,
        ),
      }),
      () => callApi('updatePreferenciaAviso', { body: chosen }),
    );

  const chooseResumo = (resumo: Resumo) =>
    make(
      (before) => ({ ...before, resumo }),
      () => callApi('updateResumo', { body: { resumo } }),
    );

  return { switchAll, switchOne, chooseResumo };
}

export function useAvisosChanges() {
  const client = useQueryClient();
  const [changes] = useState(() => avisosChanges(client));
  return changes;
}
