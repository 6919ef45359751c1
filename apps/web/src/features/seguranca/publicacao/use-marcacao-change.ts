import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { bookingEnded } from '../../../lib/booking-ended.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';
import type { AtividadeSummary } from './atividade-action.ts';

/**
 * Moves or cancels a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoChange(company: number, row: AtividadeSummary, onDone: () => void) {
  const params = { company, id: row.cd };
  const query = { antes_dt: row.dt, antes_hr: row.hr };
  const { busy, change, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'atividade'),
    onDone,
  });
  return {
    busy,
    /** @throws errors for the form to show. */
    move: (body: RemarcacaoAtividadeBody) =>
      change(() => callApi('updateMarcacaoAtividade', { params, body }), bookingEnded),
    cancel: () => endRow(() => callApi('deleteMarcacaoAtividade', { params, query })),
  };
}
