import { ActionIcon } from '@mantine/core';
import type { MembroRow } from '@sst/contract';
import { IconDevices, IconMailForward, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Props {
  readonly member: MembroRow;
  /** It is the signed-in user, who cannot remove themselves. */
  readonly own: boolean;
  onRoles(): void;
  onRolesIntent(): void;
  onSessions(): void;
  onSessionsIntent(): void;
  onRemove(): void;
  onRemoveIntent(): void;
}

/** The actions on a member of the team. */
export function MembroActions({ member: { cd, nome, convidado }, own, ...props }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const inviteAgain = async () => {
    try {
      const { message } = await callApi('inviteMembroAgain', { params: { userId: cd } });
      notify('success', message);
    } catch (error) {
      notifyError(error);
      // Most likely the invitation was accepted in the meantime.
      void refreshAfterCall(client, 'inviteMembroAgain');
    }
  };
  return (
    <>
      {convidado && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={busy}
          aria-label={`Reenviar convite a ${nome}`}
          title="Reenviar convite"
          onClick={() => void run(inviteAgain)}
        >
          <IconMailForward size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Papéis de ${nome}`}
        aria-haspopup="dialog"
        title="Papéis"
        onMouseEnter={props.onRolesIntent}
        onFocus={props.onRolesIntent}
        onClick={props.onRoles}
      >
        <IconUserCog size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {!own && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Sessões de ${nome}`}
          aria-haspopup="dialog"
          title="Sessões"
          onMouseEnter={props.onSessionsIntent}
          onFocus={props.onSessionsIntent}
          onClick={props.onSessions}
        >
          <IconDevices size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {!own && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Retirar o acesso a ${nome}`}
          aria-haspopup="dialog"
          title="Retirar o acesso"
          onMouseEnter={props.onRemoveIntent}
          onFocus={props.onRemoveIntent}
          onClick={props.onRemove}
        >
          <IconUserMinus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
