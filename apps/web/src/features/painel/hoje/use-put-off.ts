import type { HojeLinha } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

/** Puts lines off until a day, or brings them back: each can be undone for ten seconds. */
export function usePutOff() {
  const client = useQueryClient();
  const company = useEmpresa().cd;
  const { busy, run } = useInFlight();

  const send = (id: HojeLinha['id'], ate: string | null, onDone?: () => void) =>
    run(async () => {
      try {
        await callApi('adiarLinha', { params: { company }, body: { id, ate } });
        onDone?.();
      } catch (error) {
        notifyError(error);
      }
      void refreshAfter(client, 'hoje').then(focusHeadingIfLost);
    });

  const putOff = ({ id, dt_ate }: HojeLinha, ate: string | null, onDone?: () => void) =>
    send(id, ate, () => {
      onDone?.();
      notifyUndo(ate === null ? 'Linha de volta' : `Linha adiada até ${displayDate(ate)}`, {
        run: () => void send(id, dt_ate),
        about: `hoje ${id}`,
      });
    });

  return { busy, putOff };
}
