import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';

/** Moves or cancels a booking. @param onDone called when the dialog can close. */
export function useMarcacaoChange(company: number, id: number, onDone: () => void) {
  const params = { company, id };
  const { busy, change, changeAtOnce } = useRowChange({
    refresh: (client) => refreshAfter(client, 'atividade'),
    onDone,
  });
  return {
    busy,
    /** @throws errors about the new date, for the form to show. */
    move: (body: RemarcacaoAtividadeBody) =>
      change(() => callApi('updateMarcacaoAtividade', { params, body })),
    cancel: () => changeAtOnce(() => callApi('deleteMarcacaoAtividade', { params })),
  };
}
