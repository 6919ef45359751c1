import type { FimMarcacaoBody, RemarcacaoBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';

/** The final state of a booking. */
export type Ending = FimMarcacaoBody['estado'];

/** The booking was closed already. Any other conflict is about the new date, which the form shows. */
const hasEnded = ({ status, codigo }: ApiError) =>
  status === 404 || codigo === 'MARCACAO_TERMINADA';

/** Moves or closes a booking. @param onDone called when the dialog can close. */
export function useMarcacaoChange(id: number, onDone: () => void) {
  const params = { company: useCompany().cd, id };
  const { busy, change, changeAtOnce } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    overtaken: hasEnded,
    onDone,
  });
  return {
    busy,
    /** @throws errors about the new date, for the form to show. */
    move: (body: RemarcacaoBody) => change(() => callApi('updateMarcacao', { params, body })),
    close: (estado: Ending) =>
      changeAtOnce(() => callApi('closeMarcacao', { params, body: { estado } })),
  };
}
