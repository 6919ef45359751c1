import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api-client.ts';
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
  const logout = useMutation({
    mutationFn: () => callApi('logout', {}),
    onSuccess: async ({ message }) => {
      closeSession(queryClient);
      notify('success', message);
      await navigate({ to: '/login', replace: true });
    },
    onError: (error) => {
      // Where the session had ended already the page is on its way to the sign-in with that message.
      if (ownToken()) notifyError(error);
    },
  });
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
        <Button loading={logout.isPending} onClick={() => logout.mutate()}>
          Sim
        </Button>
      </Group>
    </Modal>
  );
}
