import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { useEffect } from 'react';
import { NewPasswordFields } from '../../components/form/fields/new-password-fields.tsx';
import { useSubmitForm } from '../../components/form/use-submit-form.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { isMissing } from '../../lib/calls/api-error.ts';
import { notify } from '../../lib/notices/notify.ts';
import { focusHeading } from '../../lib/page/focus.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
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
export function NewPasswordStep({ codigo, email, onAnswer, onBack }: SignInStepProps) {
  const form = useSubmitForm<Passwords>({
    initial: { passwordNova: '', confirmarPasswordNova: '' },
    errorsOf,
    summaryOf: ({ confirmarPasswordNova }) => confirmarPasswordNova,
    together: ['passwordNova', 'confirmarPasswordNova'],
    send: async (passwords) => {
      try {
        const body = { ...passwords, codigo };
        await onAnswer(await callApi('choosePassword', { body }, { quiet: true }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        notify('warning', error.message);
        onBack();
      }
    },
  });
  usePageTitle(TITLE);
  useEffect(focusHeading, []);
  return (
    <EntryPage
      title={TITLE}
      lead={`Foi outra pessoa a escolher a palavra-passe da conta ${email}. Para entrar, escolha agora a sua.`}
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
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}
