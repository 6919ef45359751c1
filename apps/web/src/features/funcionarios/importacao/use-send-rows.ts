import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency.ts';
import { useInFlight } from '../../../lib/in-flight.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { useAfterPedido } from '../after-pedido.ts';
import type { ImportRow } from './import-row.ts';
import type { References } from './references.ts';
import { type Refusals, refusalsOf, sentRow } from './sent-rows.ts';

interface Sending {
  readonly company: number;
  readonly rows: readonly ImportRow[];
  readonly references: References | undefined;
  nodeName(node: number): string;
  /** The server found what the page did not. */
  onRefused(refusals: Refusals): void;
}

/** Sends all rows in one call: all become requests, or none (CSV-19, CSV-20). */
export function useSendRows() {
  const { busy, run } = useInFlight();
  const keyOf = useIdempotencyKey();
  const finish = useAfterPedido();

  const send = async ({ company, rows, references, nodeName, onRefused }: Sending) => {
    const body = {
      cd_organig: company,
      funcionarios: rows.map((row) =>
        sentRow(row, row.node === null ? '' : nodeName(row.node), references),
      ),
    };
    try {
      const { message } = await callApi(
        'createAdmissoes',
        { params: { company }, body },
        { idempotencyKey: keyOf(body) },
      );
      await finish(message);
    } catch (error) {
      if (!(error instanceof ApiError)) return notifyError(error);
      const { refusals, others } = refusalsOf(error.campos, rows);
      notify(refusals.size > 0 ? 'warning' : 'error', error.message);
      for (const text of new Set(others)) if (text !== error.message) notify('error', text);
      if (refusals.size > 0) onRefused(refusals);
    }
  };
  return { sending: busy, send: (given: Sending) => run(() => send(given)) };
}
