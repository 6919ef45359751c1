import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshAfter } from '../../lib/affected-calls.ts';
import { answersOf } from '../../lib/call-query.ts';
import { focusHeadingIfLost } from '../../lib/focus.ts';
import { notify } from '../../lib/notify.ts';
import { leaveCompany } from '../../lib/session.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useOwnCode } from '../../lib/use-own-code.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import type { Lugar } from './lugar.ts';

interface Saved {
  readonly adm: boolean;
  readonly inactiv: boolean;
}

/**
 * Handles a user that was changed: refetches lists and permissions, and leaves the company if users removed their own
 * access or administration (USR-13, USR-14). Otherwise a user who has gone to another page meanwhile stays there.
 */
export function useSavedUser() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const company = useCompany().cd;
  const me = useOwnCode();
  const isShown = useStillShown();
  return async ({ cd, cd_organig }: Lugar, { adm, inactiv }: Saved): Promise<void> => {
    const own = cd === me && cd_organig === company;
    if (own && inactiv) {
      notify('warning', 'Ficou sem acesso à empresa');
      leaveCompany(client);
      client.removeQueries(answersOf('listEmpresas'));
      await navigate({ to: '/empresa', ignoreBlocker: true });
      return;
    }
    if (own && !adm) {
      notify('warning', 'Deixou de ser administrador da empresa');
      if (isShown()) await navigate({ to: '/', ignoreBlocker: true });
    }
    await refreshAfter(client, 'utilizador');
    // The row may have left the list, and the button that had the focus with it.
    focusHeadingIfLost();
  };
}
