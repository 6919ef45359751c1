import type { ConclusaoBody } from '@sst/contract';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

/** Completes or reopens a measure. @param list which it leaves. @param onDone called once it has left its list, also if somebody else was faster. */
export function useMedidaEnd(
  cd: number,
  list: 'listMedidas' | 'listMedidasConcluidas',
  onDone: () => void,
) {
  const params = { company: useEmpresa().cd, id: cd };
  const reopen = prepareCall('reopenMedida', { params });
  const { busy, change, endRow } = useRowChange({
    onDone,
    done:
      list === 'listMedidas'
        ? { list, keys: [cd], text: 'Concluída', undo: { run: reopen } }
        : { list, keys: [cd], text: 'Reaberta' },
  });
  return {
    busy,
    conclude: (body: ConclusaoBody) => change(prepareCall('closeMedida', { params, body })),
    reopen: () => endRow(reopen),
  };
}
