import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { InviteDialog } from '../invite-dialog.tsx';

interface Props {
  readonly company: number;
  onClose(): void;
}

/** Invites another administrator of a company. */
export function AdministradorDialog({ company, onClose }: Props) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return (
    <InviteDialog
      title="Convidar administrador"
      text="Fica com todos os acessos à empresa e pode convidar outras pessoas; se já lá trabalha, recebe os que lhe faltam. Recebe um e-mail que diz como entrar."
      button="Convidar"
      invite={async (body) => {
        const answer = await callApi(
          'inviteAdministrador',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        void refreshAfterCall(client, 'inviteAdministrador');
        return answer;
      }}
      onClose={onClose}
    />
  );
}
