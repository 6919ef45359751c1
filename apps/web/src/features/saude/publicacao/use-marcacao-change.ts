import type { FimMarcacaoBody, MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';

/** The final state of a booking. */
export type Ending = FimMarcacaoBody['estado'];

/** The booking was closed or moved already. Any other conflict is about the new date, which the form shows. */
const hasChanged = ({ status, codigo }: ApiError) =>
  status === 404 || codigo === 'MARCACAO_TERMINADA' || codigo === 'ALTERADO_ENTRETANTO';

/**
 * Moves or closes a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoChange({ cd: id, dt, hr }: MarcacaoRow, onDone: () => void) {
  const params = { company: useCompany().cd, id };
  const antes = { dt, hr };
  const { busy, change, changeAtOnce } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    overtaken: hasChanged,
    onDone,
  });
  return {
    busy,
    /** @throws errors about the new date, for the form to show. */
    move: (moment: Omit<RemarcacaoBody, 'antes'>) =>
      change(() => callApi('updateMarcacao', { params, body: { ...moment, antes } })),
    close: (estado: Ending) =>
      changeAtOnce(() => callApi('closeMarcacao', { params, body: { estado, antes } })),
  };
}
