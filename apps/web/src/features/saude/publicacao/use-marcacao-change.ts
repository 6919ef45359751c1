import type { FimMarcacaoBody, RemarcacaoBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { type ApiError, callApi } from '../../../lib/api-client.ts';
import { useCompany } from '../../../lib/session.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';

/** How a booking ends. */
export type Ending = FimMarcacaoBody['estado'];

/** Any other conflict is about the new day, which its form shows. */
const hasEnded = ({ status, codigo }: ApiError) =>
  status === 404 || codigo === 'MARCACAO_TERMINADA';

/** Moves or ends a booking. @param onDone nothing is left to ask. */
export function useMarcacaoChange(id: number, onDone: () => void) {
  const params = { company: useCompany().cd, id };
  const { busy, change, changeAtOnce } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    overtaken: hasEnded,
    onDone,
  });
  return {
    busy,
    /** @throws what the form of the new day shows. */
    move: (body: RemarcacaoBody) => change(() => callApi('updateMarcacao', { params, body })),
    close: (estado: Ending) =>
      changeAtOnce(() => callApi('closeMarcacao', { params, body: { estado } })),
  };
}
