import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { marcacaoEnded } from '../../../lib/marcacao-ended.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import type { AtividadeSummary } from './atividade-action.ts';

/**
 * Moves or cancels a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoAtividadeChange(
  company: number,
  row: AtividadeSummary,
  onDone: () => void,
) {
  const params = { company, id: row.cd };
  const query = { antes_dt: row.dt, antes_hr: row.hr };
  const { busy, change, endRow } = useRowChange({
    onDone,
    done: { list: 'listMarcacoesAtividade', keys: [row.cd], text: 'Remarcada' },
  });
  return {
    busy,
    /** @throws errors for the form to show. */
    move: (body: RemarcacaoAtividadeBody) =>
      change(prepareCall('updateMarcacaoAtividade', { params, body }), marcacaoEnded),
    cancel: () =>
      endRow(prepareCall('deleteMarcacaoAtividade', { params, query }), undefined, 'Cancelada'),
  };
}
