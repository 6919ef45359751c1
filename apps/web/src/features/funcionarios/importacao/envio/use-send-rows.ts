import { useEffect, useEffectEvent } from 'react';
import { warnStillReading } from '../../../../components/files/use-held-submit.ts';
import { NOT_THE_SAME } from '../../../../components/form/drafts/sent-elsewhere.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import type { FormDraft } from '../../../../lib/drafts/use-draft.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { useAttempt } from '../../../../lib/submit/use-attempt.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { useAfterPedido } from '../../use-after-pedido.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { fileOf, refusalsOf, sentRow } from './sent-rows.ts';

/**
 * Sends all rows in one call, which creates all requests or none (CSV-19, CSV-20).
 * @param draft its id is the key of the call.
 * @param arriving whether rows of a file are still loading, which would be left out.
 * @param goToFirstWrong edits the first cell with an error, and returns what is told of it.
 */
export function useSendRows(
  imported: ImportRows,
  draft: Pick<FormDraft, 'send'>,
  arriving: boolean,
  goToFirstWrong: () => string | undefined,
) {
  const { company, rows, files, references, nodeName, refusals, refuse } = imported;
  const { busy, run } = useInFlight();
  const { begin, tell } = useAttempt();
  const finish = useAfterPedido('admissoes');

  const leadToRefused = useEffectEvent(goToFirstWrong);
  // The server's errors are part of the checks only after the next render.
  useEffect(() => {
    if (refusals.size > 0) leadToRefused();
  }, [refusals]);

  const tellRefusal = (error: ApiError) => {
    const { refusals, others } = refusalsOf(error.campos, rows);
    if (refusals.size > 0) tell(() => notify('warning', error.message));
    else tell(() => notifyError(error));
    for (const text of new Set(others))
      if (text !== error.message) tell(() => notify('error', text));
    if (refusals.size > 0) refuse(refusals);
  };
  const send = async () => {
    const body = {
      cd_organig: company,
      ficheiro: rows.some(({ file }) => file > 0) ? fileOf(files) : undefined,
      funcionarios: rows.map((row) =>
        sentRow(row, row.node === null ? '' : nodeName(row.node), references.data),
      ),
    };
    try {
      const answer = await draft.send((options) =>
        callApi('createAdmissoes', { params: { company }, body }, options),
      );
      if (answer) await finish(answer.message);
      else
        tell(() =>
          notify('warning', `Estes pedidos já foram enviados noutro separador. ${NOT_THE_SAME}`),
        );
    } catch (error) {
      if (error instanceof ApiError) tellRefusal(error);
      else tell(() => notifyError(error));
    }
  };

  return {
    sending: busy,
    /** Sends the rows, or edits the first cell with an error. */
    submit: () => {
      begin();
      if (arriving) return tell(warnStillReading);
      const wrong = goToFirstWrong();
      if (wrong) return tell(() => notify('warning', wrong));
      return run(send);
    },
  };
}
