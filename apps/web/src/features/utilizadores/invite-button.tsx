import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import type { Lugar } from './acessos/lugar.ts';

/** Resends a pending invitation. */
export function InviteButton({ lugar: { cd, cd_organig } }: { readonly lugar: Lugar }) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const send = async () => {
    try {
      const params = { company: cd_organig, userId: cd };
      const { message } = await callApi('inviteAgain', { params });
      notify('success', message);
    } catch (error) {
      notifyError(error);
      // Most likely the invitation was accepted in the meantime.
      void refreshAfterCall(client, 'inviteAgain');
    }
  };
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run(send)}>
      Reenviar convite
    </Button>
  );
}
