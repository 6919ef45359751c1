import { accessesText, NO_ACCESSES } from '@sst/contract/rules/accesses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { acessosQuery } from '../../lib/session.ts';
import { useInFlight } from '../../lib/use-in-flight.ts';
import { type Acessos, changesBetween } from './acessos-rules.ts';
import { ABOUT_USER, type Lugar } from './lugar.ts';

/** State of the permissions form. @param before the saved permissions. */
export function useAcessosForm({ cd, cd_organig }: Lugar, before: Acessos) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Acessos>();
  const { busy, run } = useInFlight();
  const acessos = draft ?? before;
  const changes = changesBetween(before, acessos);

  const send = async () => {
    try {
      const params = { company: cd_organig, userId: cd };
      const body = [...acessos];
      const query = { antes: accessesText(before) };
      const answer = await callApi('updateAcessos', { params, query, body }, ABOUT_USER);
      // Changes of one's own permissions apply at once: the menu reads this query too.
      client.setQueryData(
        acessosQuery(cd_organig, cd).queryKey,
        (old) => old && { ...old, message: answer.acessos ?? body },
      );
      setDraft(undefined);
      notify('success', answer.message);
    } catch (error) {
      notifyError(error);
      // Somebody else has changed them: shows the current ones, with the unsaved changes on top.
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: acessosQuery(cd_organig, cd).queryKey });
      }
    }
  };
  const save = () => {
    if (acessos.length === 0) notify('warning', NO_ACCESSES);
    else if (changes.length === 0) notify('information', 'Não há alterações por guardar.');
    else void run(send);
  };
  return { acessos, changes, change: setDraft, undo: () => setDraft(undefined), busy, save };
}
