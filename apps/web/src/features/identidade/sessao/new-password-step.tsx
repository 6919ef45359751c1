import { Button } from '@mantine/core';
import type { SignIn } from '@sst/contract';
import { PASSWORD_DAYS } from '@sst/contract/rules/limits';
import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { useEffect } from 'react';
import { NewPasswordFields } from '../../../components/form/fields/new-password-fields.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';
import type { SignInStepProps } from './sign-in-steps.ts';

const TITLE = 'Escolha uma palavra-passe nova';

interface Passwords {
  readonly passwordNova: string;
  readonly confirmarPasswordNova: string;
}

function errorsOf({ passwordNova, confirmarPasswordNova }: Passwords) {
  return passwordNova === confirmarPasswordNova ? {} : { confirmarPasswordNova: PASSWORDS_DIFFER };
}

/** The step of a user whose password somebody else has chosen (SHELL-281). */
export function NewPasswordStep(props: SignInStepProps) {
  const { email } = props;
  const account = email ? `da conta ${email}` : 'da sua conta';
  const lead = `Foi outra pessoa a escolher a palavra-passe ${account}. Para entrar, escolha agora a sua.`;
  return <PasswordStep {...props} lead={lead} />;
}

/** The step of a user whose password is from before and would be refused today. */
export function WeakPasswordStep(props: SignInStepProps) {
  const { email, adiavel } = props;
  const until = adiavel
    ? `Escolha outra agora, ou nos próximos ${PASSWORD_DAYS.weak} dias.`
    : 'Para entrar, escolha agora outra.';
  const lead = `A palavra-passe da conta ${email} adivinha-se facilmente. ${until}`;
  return <PasswordStep {...props} lead={lead} />;
}

interface Props extends SignInStepProps {
  readonly lead: string;
}

function PasswordStep({ codigo, email, adiavel, lead, onAnswer, onBack }: Props) {
  const { busy: waiting, run } = useInFlight();
  const form = useSubmitForm<Passwords>({
    initial: { passwordNova: '', confirmarPasswordNova: '' },
    errorsOf,
    summaryOf: ({ confirmarPasswordNova }) => confirmarPasswordNova,
    together: ['passwordNova', 'confirmarPasswordNova'],
    send: async (passwords) => {
      const body = { ...passwords, codigo };
      await goOn(() => callApi('choosePassword', { body }, { quiet: true }));
    },
  });
  /** Goes on with the sign-in; one that is over begins anew. */
  async function goOn(send: () => Promise<SignIn>): Promise<void> {
    try {
      await onAnswer(await send());
    } catch (error) {
      if (!isMissing(error)) throw error;
      notify('warning', error.message);
      onBack();
    }
  }
  const postpone = () =>
    void run(() =>
      goOn(() => callApi('postponePassword', { body: { codigo } }, { quiet: true })).catch(
        notifyError,
      ),
    );
  usePageTitle(TITLE);
  useEffect(focusHeading, []);
  return (
    <EntryPage
      title={TITLE}
      lead={lead}
      busy={form.busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      <NewPasswordFields
        names={['passwordNova', 'confirmarPasswordNova']}
        password={form.field('passwordNova')}
        confirmation={form.field('confirmarPasswordNova')}
        email={email}
        size="md"
      />
      <EntryButton busy={form.busy}>{form.busy ? 'A enviar...' : 'Guardar e entrar'}</EntryButton>
      {adiavel && (
        <Button variant="default" size="md" fullWidth disabled={waiting} onClick={postpone}>
          Agora não
        </Button>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}
