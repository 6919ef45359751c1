import { Button } from '@mantine/core';
import { DRAFT_DAYS } from '@sst/contract/rules/drafts';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasTypedLately } from '../../lib/drafts/live-drafts.ts';
import { utilizadorQuery } from '../../lib/session.ts';
import { sessionToken } from '../../lib/session-cookies.ts';
import { MessagePage } from './message-page.tsx';

/**
 * The page that every 403 redirects to. Without a session: usually an expired e-mailed link. Otherwise it may come in place
 * of a form, whose draft it mentions.
 */
export function ForbiddenPage() {
  // Not fetched: the page is for those without a session, too.
  const user = useQueryClient().getQueryData(utilizadorQuery.queryKey)?.utilizador;
  return (
    <MessagePage
      icon={<IconLock size={28} stroke={1.5} />}
      title="Não tem acesso a esta página."
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar</Button>}
    >
      {sessionToken()
        ? 'Se precisar dela no seu trabalho, peça o acesso a quem administra os utilizadores da sua empresa.'
        : 'Se abriu uma ligação que recebeu por e-mail e ela já não serve, peça outra na página de entrada, em «Esqueceu-se da palavra-passe?».'}
      {user &&
        hasTypedLately(user.cd) &&
        ` O que escreveu num formulário e não chegou a enviar fica guardado durante ${DRAFT_DAYS} dias.`}
    </MessagePage>
  );
}
