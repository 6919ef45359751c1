import type { ItemRow } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/listas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { LIST_TEXT } from './list-texts.ts';

/** Activates or deactivates an entry of a list, and shows the result as a toast. */
export function useSwitch(list: ListName) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const change = (item: ItemRow, inactiv: boolean): Promise<void> =>
    run(async () => {
      const { cd } = item;
      try {
        const given = { params: { lista: list, id: cd }, body: { inactiv } };
        notify('success', (await callApi('switchItem', given)).message);
        const { on, off } = LIST_TEXT[list].states;
        const text = inactiv ? off : on;
        keepDone('listItens', [cd], { text, undo: () => void change(item, !inactiv) });
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'switchItem');
    });
  return { busy, change };
}
