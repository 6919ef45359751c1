import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { ofLink, ofRefusedLink } from '../../../lib/session/mailed-link.ts';
import { closeSession } from '../../../lib/session/session.ts';

/** The user of a valid link; `tipo` tells an invitation from a reset. */
interface Verified {
  readonly tipo: 'reposicao' | 'convite';
  readonly nome: string;
}

const INCOMPLETE = 'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.';

/**
 * Verifies the link in the address (PWD-06), and ends the session. An invalid link redirects to /proibido, with the
 * reason; a valid one is removed from the address, and kept in the state of this entry alone: a reload verifies it
 * again.
 */
export function useResetLink() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = useSearch({ from: '/reset-password' });
  const kept = useLocation({ select: ({ state }) => state.ligacao });
  const [link] = useState(search.email || search.token ? search : (kept ?? search));
  const [verified, setVerified] = useState<Verified>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refuse = (texto: string) =>
      navigate({
        to: '/proibido',
        replace: true,
        state: ofRefusedLink({ texto, email: link.email ?? '' }),
      });
    const verify = async () => {
      const { email, token } = link;
      if (!email || !token) {
        notify('error', INCOMPLETE);
        return refuse(INCOMPLETE);
      }
      try {
        const query = { email, token };
        setVerified(await callApi('checkReset', { query }, { signal, quiet: true }));
        await navigate({ to: '.', search: {}, replace: true, state: ofLink(query) });
      } catch (error) {
        if (signal.aborted) return;
        notifyError(error);
        await refuse(error instanceof ApiError ? error.message : UNKNOWN_MESSAGE);
      }
    };
    closeSession(queryClient);
    void verify();
    return () => controller.abort();
  }, [link, navigate, queryClient]);

  return { link, verified };
}
