import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { type FilaItem, keyOf } from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { useOpenAgain } from '../fila/use-open-again.ts';

/** Puts requests off for the user, offers to undo that in a toast, and refetches. */
export function usePutOff() {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const openAgain = useOpenAgain();

  /** @param ate the day on which they are back; null for now. */
  const putOff = (rows: readonly FilaItem[], ate: string | null, onDone: () => void) =>
    run(async () => {
      const itens = rows.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
      try {
        const { message, resultados } = await callApi('adiarPedidos', { body: { itens, ate } });
        const done = resultados.filter(({ error }) => error === null);
        if (done.length < itens.length) notify('warning', message);
        if (ate === null) notify('success', message);
        else if (done.length > 0) {
          const count = countLabel(done.length, 'pedido adiado', 'pedidos adiados');
          notifyUndo(`${count} até ${displayDate(ate)}`, {
            run: () => void putOff(done, null, () => openAgain(done)),
            about: `adiar ${done.map(keyOf).join(' ')}`,
          });
        }
        onDone();
      } catch (error) {
        notifyError(error);
      }
      void refreshAfterCall(client, 'adiarPedidos').then(focusHeadingIfLost);
    });

  return { busy, putOff };
}
