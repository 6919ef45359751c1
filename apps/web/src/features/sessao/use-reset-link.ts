import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { closeSession } from '../../lib/session.ts';

/** The user of a valid link; `tipo` tells an invitation from a reset. */
interface Verified {
  readonly tipo: 'reposicao' | 'convite';
  readonly nome: string;
}

const INCOMPLETE = 'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.';

/**
 * Verifies the link in the address (A §2), and ends the session. An invalid link redirects to /proibido; a valid one is
 * removed from the address, so that it does not stay in the history.
 */
export function useResetLink() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = useSearch({ from: '/reset-password' });
  const [link] = useState(search);
  const [verified, setVerified] = useState<Verified>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const verify = async () => {
      const { email, token } = link;
      if (!email || !token) {
        notify('error', INCOMPLETE);
        return navigate({ to: '/proibido', replace: true });
      }
      try {
        const query = { email, token };
        setVerified(await callApi('checkReset', { query }, { signal, quiet: true }));
        await navigate({ to: '.', search: {}, replace: true });
      } catch (error) {
        if (signal.aborted) return;
        notifyError(error);
        await navigate({ to: '/proibido', replace: true });
      }
    };
    closeSession(queryClient);
    void verify();
    return () => controller.abort();
  }, [link, navigate, queryClient]);

  return { link, verified };
}
