import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { marcacoesListOf } from '../../../../components/saude/especie-of.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { marcacaoEnded } from '../../../../lib/marcacao-ended.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import { endedText } from './marcacao-action.ts';

/**
 * Moves or closes a booking.
 * @param row the booking as it was when the dialog opened.
 * @param onDone called when the dialog can close.
 */
export function useMarcacaoChange(row: MarcacaoRow, onDone: () => void) {
  const { cd: id, dt, hr } = row;
  const params = { company: useEmpresa().cd, id };
  const antes = { dt, hr };
  const { busy, change, endRow } = useRowChange({
    onDone,
    done: { list: marcacoesListOf(row), keys: [id], text: 'Remarcada' },
  });
  return {
    busy,
    /** @throws errors for the form to show. */
    move: (body: RemarcacaoBody) =>
      change(prepareCall('updateMarcacao', { params, body }), marcacaoEnded),
    close: (ending: Ending) =>
      endRow(
        prepareCall('closeMarcacao', { params, body: { ...ending, antes } }),
        undefined,
        endedText(row, ending),
      ),
  };
}
