import type { Answer, Contract } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import { answersOf } from '../../lib/calls/call-query.ts';
import { notify, notifyError, notifyUndo } from '../../lib/notices/notify.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { chosenEmpresa } from '../../lib/store/session-cookies.ts';
import { notificacoesQuery } from './use-notificacoes.ts';

type Notificacoes = Answer<Contract['listNotificacoes']>;

/** The actions on notifications, as optimistic updates: an error refetches the list. */
export function useAvisos() {
  const client = useQueryClient();
  const company = useEmpresa().cd;
  const { queryKey } = notificacoesQuery(company);

  async function change<A extends { readonly message: string }>(
    after: (before: Notificacoes) => Notificacoes,
    send: () => Promise<A>,
  ): Promise<A | undefined> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => before && after(before));
    try {
      const answer = await send();
      void client.invalidateQueries(answersOf('listAvisos'));
      // The link of a notification may open another place of the user, whose notifications were read meanwhile.
      if (chosenEmpresa.get()?.cd !== company) {
        void client.invalidateQueries(answersOf('listNotificacoes'));
      }
      return answer;
    } catch (error) {
      notifyError(error);
      void client.invalidateQueries({ queryKey });
      return undefined;
    }
  }

  /** @param cds by default all that are shown and all older ones; newer ones stay unread. */
  const markRead = async (cds?: number[]) => {
    const shown = client.getQueryData(queryKey)?.message ?? [];
    // The newest is the first.
    const ate = shown[0]?.cd;
    if (!cds && ate === undefined) return;
    const since = Date.now();
    const read = await change(
      (before) => {
        const message = before.message.map((one) =>
          !cds || cds.includes(one.cd) ? { ...one, lida: true } : one,
        );
        return { ...before, message, por_ler: cds ? before.por_ler - cds.length : 0 };
      },
      () => callApi('readNotificacoes', { params: { company }, body: cds ? { cds } : { ate } }),
    );
    if (!read || cds) return;
    const { message, momento } = read;
    notifyUndo(message, { run: () => void markUnread(momento), about: `lidas ${momento}` }, since);
  };

  const markUnread = async (momento: string) => {
    try {
      const given = { params: { company }, body: { momento } };
      notify('success', (await callApi('undoLeituraNotificacoes', given)).message);
    } catch (error) {
      notifyError(error);
    }
    void client.invalidateQueries(answersOf('listNotificacoes'));
    void client.invalidateQueries(answersOf('listAvisos'));
  };

  const receiveMails = async (avisos_email: boolean) => {
    const answer = await change(
      (before) => ({ ...before, avisos_email }),
      () => callApi('updateAvisos', { body: { avisos_email } }),
    );
    if (!answer) return;
    notify('success', answer.message);
    void client.invalidateQueries(answersOf('getAvisos'));
  };
  return { markRead, receiveMails };
}
