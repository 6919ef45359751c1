import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { clearDrafts } from '../../lib/drafts.ts';
import { useInFlight } from '../../lib/in-flight.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { closeSession } from '../../lib/session.ts';
import { ownToken } from '../../lib/session-cookies.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useInFlight();
  const leave = async () => {
    try {
      const { message } = await callApi('logout', {});
      closeSession(queryClient);
      clearDrafts();
      notify('success', message);
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      // If the session had ended already, the page is being redirected to the sign-in page with that message.
      if (ownToken()) notifyError(error);
      if (error instanceof ApiError && error.status === 401) clearDrafts();
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Terminar sessão"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p>Tem a certeza que pretende terminar a sua sessão?</p>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={busy} onClick={() => void run(leave)}>
          Sim
        </Button>
      </Group>
    </Modal>
  );
}
