import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answersOf } from '../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify } from '../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../lib/page/focus.ts';
import { useStillShown } from '../../lib/page/use-still-shown.ts';
import { leaveEmpresa } from '../../lib/session/session.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import type { Lugar } from './acessos/lugar.ts';

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
  const company = useEmpresa().cd;
  const me = useOwnCode();
  const isShown = useStillShown();
  return async ({ cd, cd_organig }: Lugar, { adm, inactiv }: Saved): Promise<void> => {
    const own = cd === me && cd_organig === company;
    if (own && inactiv) {
      notify('warning', 'Ficou sem acesso à empresa');
      leaveEmpresa(client);
      client.removeQueries(answersOf('listEmpresas'));
      await navigate({ to: '/empresa', ignoreBlocker: true });
      return;
    }
    if (own && !adm) {
      notify('warning', 'Deixou de ser administrador da empresa');
      if (isShown()) await navigate({ to: '/', ignoreBlocker: true });
    }
    await refreshAfterCall(client, 'updateUtilizador');
    // The row may have left the list, and the button that had the focus with it.
    focusHeadingIfLost();
  };
}
