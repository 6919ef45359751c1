import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sessionToken } from '../../lib/session-cookies.ts';
import { MessagePage } from './message-page.tsx';

/** The page that every 403 redirects to. Without a session: usually an expired e-mailed link. */
export function ForbiddenPage() {
  return (
    <MessagePage
      icon={<IconLock size={28} stroke={1.5} />}
      title="Não tem acesso a esta página."
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar</Button>}
    >
      {sessionToken()
        ? 'Se precisar dela no seu trabalho, peça o acesso a quem administra os utilizadores da sua empresa.'
        : 'Se abriu uma ligação que recebeu por e-mail e ela já não serve, peça outra na página de entrada, em «Esqueceu-se da palavra-passe?».'}
    </MessagePage>
  );
}
