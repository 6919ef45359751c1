import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { takeLeftDrafts } from '../../lib/drafts/taken-drafts.ts';
import { notifyError } from '../../lib/notices/notify.ts';
import {
  acessosQuery,
  closeSession,
  leaveEmpresa,
  utilizadorQuery,
} from '../../lib/session/session.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { sessionToken } from '../../lib/store/session-cookies.ts';

/** The user has lost the company: cached data no longer counts. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/**
 * Loads the user and the abilities, and reacts if they fail: without a user the session ends, without abilities the
 * company is left (ERR-05, ERR-06). The error is a toast, so that it stays visible after the redirect.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const company = useChosenEmpresa();
  const user = useQuery(utilizadorQuery);
  // Only the first load counts: if a refetch fails, the cached user stays and the connection banner shows the error.
  const userError = user.isLoadingError ? user.error : null;
  const userId = user.data?.utilizador.cd;
  // Sends what waits in this browser, and removes what other users left behind, so that nobody else reads it.
  useEffect(() => {
    if (userId !== undefined) void takeLeftDrafts(userId);
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
    leaveEmpresa(queryClient);
    notifyError(accessError);
    void navigate({ to: '/empresa', replace: true, ignoreBlocker: true });
  }, [accessError, queryClient, navigate]);
}
