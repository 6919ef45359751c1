import { PASSWORDS_DIFFER, UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { NewPasswordFields } from '../../../components/form/fields/new-password-fields.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';
import { useResetLink } from './use-reset-link.ts';

interface Passwords {
  readonly passwordNova: string;
  readonly confirmarPasswordNova: string;
}

function errorsOf({ passwordNova, confirmarPasswordNova }: Passwords) {
  return passwordNova === confirmarPasswordNova ? {} : { confirmarPasswordNova: PASSWORDS_DIFFER };
}

/** Sets a password by an e-mailed link, after a forgotten password or an invitation (PWD-01). */
export function ResetPage() {
  const navigate = useNavigate();
  const { link, verified } = useResetLink();
  const send = async (passwords: Passwords) => {
    if (!verified) return;
    const { email = '', token = '' } = link;
    try {
      const body = { ...passwords, email, token };
      const { message } = await callApi('resetPassword', { body }, { quiet: true });
      notify('success', message);
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      throw named(error);
    }
  };
  const form = useSubmitForm<Passwords>({
    initial: { passwordNova: '', confirmarPasswordNova: '' },
    errorsOf,
    summaryOf: ({ confirmarPasswordNova }) => confirmarPasswordNova,
    together: ['passwordNova', 'confirmarPasswordNova'],
    send,
  });
  const invited = verified?.tipo === 'convite';
  const title = invited ? 'Definir palavra-passe' : 'Redefinir palavra-passe';
  usePageTitle(title);
  const busy = form.busy || !verified;
  return (
    <EntryPage
      title={title}
      lead={
        invited
          ? `Olá, ${verified.nome}! Para começar, escolha a sua palavra-passe. Entra com o e-mail ${link.email}.`
          : `Escolha a nova palavra-passe da ${verified ? `conta ${link.email}` : 'sua conta'}.`
      }
      busy={busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      <NewPasswordFields
        names={['passwordNova', 'confirmarPasswordNova']}
        password={form.field('passwordNova')}
        confirmation={form.field('confirmarPasswordNova')}
        email={link.email}
        size="md"
      />
      <EntryButton busy={busy}>{busy ? 'A verificar...' : 'Submeter'}</EntryButton>
      <Link to="/login" preload={false} className={classes.link}>
        Voltar ao login
      </Link>
    </EntryPage>
  );
}

/** An error without a text is 'Erro desconhecido' on this page (ERR-11). */
function named(error: unknown): unknown {
  const wordless = error instanceof ApiError && error.message === UNKNOWN_MESSAGE;
  return wordless ? new ApiError(error.status, { error: 'Erro desconhecido' }) : error;
}
