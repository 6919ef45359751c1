import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyError } from '../../lib/notify.ts';
import {
  acessosQuery,
  closeSession,
  leaveCompany,
  useChosenCompany,
  utilizadorQuery,
} from '../../lib/session.ts';
import { sessionToken } from '../../lib/session-cookies.ts';

/**
 * Loads user and accesses. Without a user there is no session; without accesses there is no company (A §4). The
 * message outlives the change of page because it is one in the client.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const company = useChosenCompany();
  const user = useQuery(utilizadorQuery);
  const userId = user.data?.utilizador.cd;
  const { error: accessError } = useQuery({
    ...acessosQuery(company?.cd ?? 0, userId ?? 0),
    enabled: company !== null && userId !== undefined,
  });

  useEffect(() => {
    if (!user.error || !sessionToken()) return;
    closeSession(queryClient);
    notifyError(user.error);
    void navigate({ to: '/login', replace: true });
  }, [user.error, queryClient, navigate]);

  useEffect(() => {
    if (!accessError || !sessionToken()) return;
    leaveCompany(queryClient);
    notifyError(accessError);
    void navigate({ to: '/empresa', replace: true });
  }, [accessError, queryClient, navigate]);
}
