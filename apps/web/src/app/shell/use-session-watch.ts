import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { clearDrafts } from '../../lib/drafts.ts';
import { notifyError } from '../../lib/notify.ts';
import {
  acessosQuery,
  closeSession,
  leaveCompany,
  useChosenCompany,
  utilizadorQuery,
} from '../../lib/session.ts';
import { sessionToken } from '../../lib/session-cookies.ts';

/** The company is not this user's any more, whatever had been loaded of it. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/**
 * Loads user and accesses. Without a user there is no session; without accesses there is no company (A §4). The
 * message outlives the change of page because it is one in the client.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const company = useChosenCompany();
  const user = useQuery(utilizadorQuery);
  // What has come once is kept while the server is away: the banner says so.
  const userError = user.isLoadingError ? user.error : null;
  const userId = user.data?.utilizador.cd;
  // Whoever sat here before may have left a form unsent; nobody else reads it.
  useEffect(() => {
    if (userId !== undefined) clearDrafts(userId);
  }, [userId]);
  const accesses = useQuery({
    ...acessosQuery(company?.cd ?? 0, userId ?? 0),
    enabled: company !== null && userId !== undefined,
  });
  const accessError = accesses.isLoadingError || isRefused(accesses.error) ? accesses.error : null;

  useEffect(() => {
    if (!userError || !sessionToken()) return;
    closeSession(queryClient);
    notifyError(userError);
    void navigate({ to: '/login', replace: true });
  }, [userError, queryClient, navigate]);

  useEffect(() => {
    if (!accessError || !sessionToken()) return;
    leaveCompany(queryClient);
    notifyError(accessError);
    void navigate({ to: '/empresa', replace: true, ignoreBlocker: true });
  }, [accessError, queryClient, navigate]);
}
