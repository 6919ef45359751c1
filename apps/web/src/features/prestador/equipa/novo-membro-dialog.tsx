import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/submit/idempotency-keys.ts';
import { InviteDialog } from '../invite-dialog.tsx';

/** Invites a member to the provider's team. */
export function NovoMembroDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return (
    <InviteDialog
      title="Adicionar à equipa"
      text="Vê e trata os pedidos de todas as empresas, e gere esta equipa. Quem ainda não tem conta recebe um convite por e-mail; quem já tem conta entra com a palavra-passe que já usa."
      button="Adicionar"
      invite={async (body) => {
        const answer = await callApi('addMembro', { body }, { idempotencyKey: keyFor(body) });
        void refreshAfter(client, 'equipa');
        return answer;
      }}
      onClose={onClose}
    />
  );
}
