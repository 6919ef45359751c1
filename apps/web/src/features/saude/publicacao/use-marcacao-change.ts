import type { FimMarcacaoBody, MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { bookingEnded } from '../../../lib/booking-ended.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';

/** How a booking ends. */
export type Ending = Pick<FimMarcacaoBody, 'estado'> &
  Partial<Pick<FimMarcacaoBody, 'cd_motiv' | 'motivo'>>;

/**
 * Moves or closes a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoChange({ cd: id, dt, hr }: MarcacaoRow, onDone: () => void) {
  const params = { company: useCompany().cd, id };
  const antes = { dt, hr };
  const { busy, change, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    onDone,
  });
  return {
    busy,
    /** @throws errors for the form to show. */
    move: (body: RemarcacaoBody) =>
      change(() => callApi('updateMarcacao', { params, body }), bookingEnded),
    close: (ending: Ending) =>
      endRow(() => callApi('closeMarcacao', { params, body: { ...ending, antes } })),
  };
}
