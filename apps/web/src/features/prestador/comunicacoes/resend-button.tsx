import { ActionIcon } from '@mantine/core';
import type { ComunicacaoRow } from '@sst/contract';
import { letterPerson } from '@sst/contract/rules/comunicacoes';
import { IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

/** Sends a letter again. */
export function ResendButton({ letter }: { readonly letter: ComunicacaoRow }) {
  const { cd, assunto } = letter;
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const resend = async () => {
    try {
      const { message } = await callApi('resendComunicacao', { params: { id: cd } });
      notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'resendComunicacao');
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={`Enviar de novo: ${assunto}, a ${letterPerson(letter) ?? letter.para}`}
      title="Enviar de novo"
      onClick={() => void run(resend)}
    >
      <IconMailForward size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
