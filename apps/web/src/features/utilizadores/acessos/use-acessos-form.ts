import { accessesText, NO_ACCESSES } from '@sst/contract/rules/identidade/acessos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyUnchanged } from '../../../components/form/notify-unchanged.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { acessosQuery } from '../../../lib/session/session.ts';
import { useAttempt } from '../../../lib/submit/use-attempt.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { type Acessos, carryOver, changesBetween, sentOf } from './acessos-rules.ts';
import { ABOUT_USER, type Lugar } from './lugar.ts';

/** Unsaved permissions, with the saved ones on which they are based. */
interface Draft {
  readonly before: Acessos;
  readonly acessos: Acessos;
}

/**
 * State of the permissions form. A draft stays based on the permissions that it was made from, even if newer ones load
 * meanwhile, so that the server can refuse it if it would undo somebody else's change.
 * @param saved the permissions as read last.
 */
export function useAcessosForm({ cd, cd_organig }: Lugar, saved: Acessos) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const { busy, run } = useInFlight();
  const { begin, tell } = useAttempt();
  const { before, acessos } = draft ?? { before: saved, acessos: saved };
  const changes = changesBetween(before, acessos);
  const stored = acessosQuery(cd_organig, cd);

  const tellError = (error: unknown) => tell(() => notifyError(error));
  /** Keeps a draft while it differs from the saved permissions. */
  const keep = (next: Draft) =>
    setDraft(changesBetween(next.before, next.acessos).length > 0 ? next : undefined);
  /** Applies the unsaved changes to the permissions that somebody else has saved. */
  const startAnew = async () => {
    const { message } = await client.fetchQuery({ ...stored, staleTime: 0 });
    keep({ before: message, acessos: carryOver({ before, after: acessos }, message) });
  };
  const send = async () => {
    try {
      const params = { company: cd_organig, userId: cd };
      const body = sentOf(acessos);
      const query = { antes: accessesText(before) };
      const answer = await callApi('updateAcessos', { params, query, body }, ABOUT_USER);
      // Changes of one's own permissions apply at once: the menu reads this query too.
      client.setQueryData(
        stored.queryKey,
        (old) => old && { ...old, message: answer.acessos ?? body },
      );
      setDraft(undefined);
      tell(() => notify('success', answer.message));
    } catch (error) {
      tellError(error);
      if (error instanceof ApiError && error.status === 409) await startAnew().catch(tellError);
    }
  };
  const save = () => {
    begin();
    if (acessos.length === 0) return tell(() => notify('warning', NO_ACCESSES));
    if (changes.length === 0) return tell(notifyUnchanged);
    return run(send);
  };
  return {
    /** The saved permissions on which the changes are based. */
    before,
    acessos,
    changes,
    change: (next: Acessos) => keep({ before, acessos: next }),
    undo: () => setDraft(undefined),
    busy,
    save,
  };
}
