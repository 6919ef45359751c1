import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';

export function ForbiddenPage() {
  return (
    <MessagePage
      icon={<IconLock size={28} stroke={1.5} />}
      title="Não tem acesso a esta página."
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar</Button>}
    >
      Se precisar dela no seu trabalho, peça o acesso a quem administra os utilizadores da sua
      empresa.
    </MessagePage>
  );
}
