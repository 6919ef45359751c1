import type { ItemRow } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/listas';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

/** Activates or deactivates an entry of a list, and shows the result as a toast. */
export function useSwitch(list: ListName) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const change = ({ cd }: ItemRow, inactiv: boolean): Promise<void> =>
    run(async () => {
      try {
        const given = { params: { lista: list, id: cd }, body: { inactiv } };
        notify('success', (await callApi('switchItem', given)).message);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfter(client, 'lista');
    });
  return { busy, change };
}
