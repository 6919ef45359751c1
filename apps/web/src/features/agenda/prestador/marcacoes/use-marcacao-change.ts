import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { refreshAfter } from '../../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { marcacaoEnded } from '../../../../lib/marcacao-ended.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';

/**
 * Moves or closes a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoChange(
  { cd: id, dt, hr, tipo_ac_enferm }: MarcacaoRow,
  onDone: () => void,
) {
  const params = { company: useEmpresa().cd, id };
  const antes = { dt, hr };
  const { busy, change, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    onDone,
    done: {
      list: tipo_ac_enferm === null ? 'listMarcacoesExame' : 'listMarcacoesAcaoEnfermagem',
      keys: [id],
      text: 'Remarcada',
    },
  });
  return {
    busy,
    /** @throws errors for the form to show. */
    move: (body: RemarcacaoBody) =>
      change(() => callApi('updateMarcacao', { params, body }), marcacaoEnded),
    close: (ending: Ending) =>
      endRow(
        () => callApi('closeMarcacao', { params, body: { ...ending, antes } }),
        undefined,
        ending.estado === MARCACAO_STATE.realizada ? 'Realizada' : FALTA_LABEL[ending.estado],
      ),
  };
}
