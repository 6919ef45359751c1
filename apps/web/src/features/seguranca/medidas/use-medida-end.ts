import type { ConclusaoBody } from '@sst/contract';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

/** Completes or reopens a measure. @param list which it leaves. @param onDone called once it has left its list, also if somebody else was faster. */
export function useMedidaEnd(
  cd: number,
  list: 'listMedidas' | 'listMedidasConcluidas',
  onDone: () => void,
) {
  const params = { company: useEmpresa().cd, id: cd };
  const { busy, change, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'medida'),
    onDone,
    done: { list, keys: [cd], text: list === 'listMedidas' ? 'Concluída' : 'Reaberta' },
  });
  return {
    busy,
    conclude: (body: ConclusaoBody) => change(() => callApi('closeMedida', { params, body })),
    reopen: () => endRow(() => callApi('reopenMedida', { params })),
  };
}
