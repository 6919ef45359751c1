import type { PropostaRow } from '@sst/contract';
import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { forgetDeed, keepDeed } from '../../../lib/list/last-deed.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

type Codes = readonly number[];

/** Confirms proposals in one call, which can be taken back for ten seconds; what is left out is told with its reason. */
export function useConfirmPropostas() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();

  const reopen = async (propostas: Codes) => {
    if (propostas.length === 0) return;
    try {
      const { message } = await callApi('reopenPropostas', {
        params: { company },
        body: { propostas: [...propostas] },
      });
      notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'reopenPropostas');
  };

  /** Offers to take confirmed ones back: each in its row, and all in a toast. */
  const offerUndo = (message: string, confirmadas: Codes, since: number) => {
    const left = new Set(confirmadas);
    const about = `propostas ${confirmadas.join(' ')}`;
    keepDone('listPropostas', confirmadas, {
      text: 'Confirmada',
      undo: (key) => {
        left.delete(Number(key));
        if (left.size === 0) forgetUndo(about);
        void reopen([Number(key)]);
      },
    });
    const run = () => {
      forgetUndo(about);
      forgetDeed('listPropostas');
      void reopen([...left]);
    };
    keepDeed('listPropostas', {
      text: `${confirmadas.length === 1 ? 'Confirmada' : 'Confirmadas'}: ${propostasText(confirmadas.length)}.`,
      link: linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'exame' } }),
      undo: run,
      until: performance.now() + HOLD_SECONDS * 1000,
    });
    notifyUndo(message, { about, run }, since);
  };

  const confirm = (rows: readonly PropostaRow[], drop?: (...codes: Codes) => void) =>
    void run(async () => {
      const body = { propostas: rows.map(({ cd }) => cd) };
      const since = Date.now();
      try {
        const { message, confirmadas, omitidas } = await callApi(
          'confirmPropostas',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        const names = new Map(rows.map(({ cd, nome }) => [cd, nome]));
        const [first] = omitidas;
        if (first) notify('warning', `${message} ${names.get(first.cd)}: ${first.texto}`);
        offerUndo(message, confirmadas, since);
        drop?.(...body.propostas);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'confirmPropostas');
    });
  return { busy, confirm };
}
