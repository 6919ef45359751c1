import type { DecisaoBody, FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isOvertaken } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { type FilaItem, keyOf } from '../fila/fila-queries.ts';
import type { Decision } from './decisions.ts';
import { sendDecision } from './send-decision.ts';

/** A request that could not be decided, with the reason. */
export interface Failure {
  readonly row: FilaRow;
  readonly error: string;
}

function bodyOf(estado: Decision, motivo?: string): DecisaoBody {
  return { estado, motivo };
}

/** Sends decisions, shows the result as a toast, and refetches. */
export function useDecisions() {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  /** @param onDecided called once it is decided; `overtaken` if somebody else has decided it. */
  const decide = (
    item: FilaItem,
    estado: Decision,
    motivo: string | undefined,
    onDecided: (overtaken: boolean) => void,
  ) =>
    run(async () => {
      try {
        const { message } = await sendDecision(item, bodyOf(estado, motivo));
        notify('success', message);
        onDecided(false);
      } catch (error) {
        if (!isOvertaken(error)) return notifyError(error);
        notify('warning', error.message);
        onDecided(true);
      }
      void refreshAfter(client, 'decisao').then(focusHeadingIfLost);
    });

  /** @param onDone receives the server's text and the requests that could not be decided. */
  const decideMany = (
    rows: readonly FilaRow[],
    estado: Decision,
    motivo: string | undefined,
    onDone: (message: string, failures: readonly Failure[]) => void,
  ) =>
    run(async () => {
      const itens = rows.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
      try {
        const body = { itens, decisao: bodyOf(estado, motivo) };
        const { message, resultados } = await callApi('decideMany', { body });
        const errors = new Map(resultados.map((one) => [keyOf(one), one.error]));
        const failures = rows.flatMap((row) => {
          const error = errors.get(keyOf(row));
          return error ? [{ row, error }] : [];
        });
        if (failures.length === 0) notify('success', message);
        onDone(message, failures);
      } catch (error) {
        notifyError(error);
      }
      void refreshAfter(client, 'decisao').then(focusHeadingIfLost);
    });

  return { busy, decide, decideMany };
}
