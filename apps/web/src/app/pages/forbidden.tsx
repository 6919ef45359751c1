import { Button, Group } from '@mantine/core';
import { DRAFT_DAYS } from '@sst/contract/rules/rascunhos';
import { IconLinkOff, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { hasTypedLately } from '../../lib/drafts/live-drafts.ts';
import { askingForLink, type RefusedLink } from '../../lib/session/mailed-link.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { sessionToken } from '../../lib/store/session-cookies.ts';
import { MessagePage } from './message-page.tsx';

const FORBIDDEN = 'Não tem acesso a esta página.';

/**
 * The page that every 403 redirects to, and an e-mailed link that was refused: then it says first what happened. Otherwise it
 * may come in place of a form, whose draft it mentions.
 */
export function ForbiddenPage() {
  // Not fetched: the page is for those without a session, too.
  const user = useQueryClient().getQueryData(utilizadorQuery.queryKey)?.utilizador;
  const refused = useLocation({ select: ({ state }) => state.ligacaoRecusada });
  if (refused) return <RefusedLinkPage {...refused} />;
  return (
    <MessagePage
      icon={<IconLock size={28} stroke={1.5} />}
      title={FORBIDDEN}
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar</Button>}
    >
      {sessionToken()
        ? `Se precisar dela no seu trabalho, peça o acesso a ${user?.prestador ? 'quem administra a equipa' : 'quem administra os utilizadores da sua empresa'}.`
        : 'Se abriu uma ligação que recebeu por e-mail e ela já não serve, peça outra na página de entrada, em «Esqueceu-se da palavra-passe?».'}
      {user &&
        hasTypedLately(user.cd) &&
        ` O que escreveu num formulário e não chegou a enviar fica guardado durante ${DRAFT_DAYS} dias.`}
    </MessagePage>
  );
}

function RefusedLinkPage({ texto, email }: RefusedLink) {
  const [first = texto, ...rest] = texto.split(/(?<=\.) /);
  return (
    <MessagePage
      icon={<IconLinkOff size={28} stroke={1.5} />}
      title={first}
      action={
        <Group justify="center" gap="sm">
          <Button
            renderRoot={(props) => <Link to="/login" state={askingForLink(email)} {...props} />}
          >
            Pedir nova ligação
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            Voltar
          </Button>
        </Group>
      }
    >
      {rest.length > 0 && (
        <>
          {rest.join(' ')}
          <br />
        </>
      )}
      {FORBIDDEN}
    </MessagePage>
  );
}
