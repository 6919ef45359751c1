import { TextInput } from '@mantine/core';
import type { SignIn } from '@sst/contract';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError, isMissing } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'), 'ResetDialog');

type Errors = Partial<Record<'email' | 'pass', string>>;

/** The errors of missing fields; if there are any, nothing is sent. */
function findMissing({ email, pass }: { email: string; pass: string }): Errors {
  return {
    ...(email.trim() === '' && { email: 'Indique o e-mail.' }),
    ...(pass === '' && { pass: 'Indique a palavra-passe.' }),
  };
}

const signIn = (body: { email: string; pass: string }) =>
  callApi('login', { body }, { quiet: true });

/** The step of the e-mail's domain, if it has a sign-in of its company's own. */
const ownEntryOf = async (email: string) =>
  (await callApi('beginEntradaPropria', { body: { email } }, { quiet: true })).passo;

/**
 * Shows a refusal as a toast (ERR-04).
 * @returns what also stands under the fields: the server names none for a wrong password.
 */
function refuse(error: unknown): Errors {
  if (isMissing(error)) {
    notify('warning', error.message);
    return { pass: error.message };
  }
  notifyError(error);
  return error instanceof ApiError ? error.campos : {};
}

interface Props {
  /** The e-mail of a sign-in that was left at a step. */
  readonly left: string | undefined;
  onAnswer(answer: SignIn, email: string): Promise<void>;
}

/** The sending of the form, and what was wrong with it. */
function useLogin(onAnswer: Props['onAnswer']) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = { email: String(data.get('email') ?? ''), pass: String(data.get('pass') ?? '') };
    const missing = findMissing(given);
    // An e-mail alone is enough where its domain has a sign-in of its company's own.
    if (show(missing.email ? missing : {}, form)) return;
    sending.current = true;
    setBusy(true);
    try {
      const answer = missing.pass ? await ownEntryOf(given.email) : await signIn(given);
      if (answer) return await onAnswer(answer, given.email.trim());
      show(missing, form);
    } catch (error) {
      show(refuse(error), form);
    }
    sending.current = false;
    setBusy(false);
  }

  /** Shows errors under their fields, and leads to the first. @returns whether there are any. */
  function show(found: Errors, form: HTMLFormElement): boolean {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  return { errors, setErrors, busy, submit };
}

/** E-mail and password; passkeys are offered by the browser in the field of the e-mail. */
export function LoginForm({ left, onAnswer }: Props) {
  const { errors, setErrors, busy, submit } = useLogin(onAnswer);
  const asked = useLocation({ select: ({ state }) => state.pedirLigacao });
  const [forgotten, setForgotten] = useState(asked !== undefined && left === undefined);
  const email = useRef<HTMLInputElement>(null);
  usePageTitle('Entrar');
  usePasskeyAutofill((answer) => onAnswer(answer, email.current?.value.trim() ?? ''));
  useEffect(() => {
    if (left === undefined) return;
    email.current?.form?.querySelector<HTMLInputElement>('[name="pass"]')?.focus();
  }, [left]);

  return (
    <>
      <EntryPage
        title="Entrar"
        lead="Área de cliente de segurança e saúde no trabalho"
        busy={busy}
        onSubmit={submit}
      >
        <TextInput
          ref={email}
          name="email"
          type="email"
          defaultValue={left}
          label="E-mail"
          autoComplete="username webauthn"
          inputMode="email"
          spellCheck={false}
          size="md"
          error={errors.email}
          onChange={() => setErrors(({ pass }) => ({ pass }))}
        />
        <PasswordField
          name="pass"
          label="Palavra-passe"
          autoComplete="current-password"
          size="md"
          error={errors.pass}
          onChange={() => setErrors(({ email }) => ({ email }))}
        />
        <EntryButton busy={busy}>{busy ? 'A enviar...' : 'Entrar'}</EntryButton>
        <button
          type="button"
          className={classes.link}
          onPointerEnter={ResetDialog.preload}
          onFocus={ResetDialog.preload}
          onClick={() => setForgotten(true)}
        >
          Esqueceu-se da palavra-passe?
        </button>
      </EntryPage>
      <OptionalPart>
        {forgotten && (
          <ResetDialog
            typed={email.current?.value || (asked ?? '')}
            onClose={() => setForgotten(false)}
          />
        )}
      </OptionalPart>
    </>
  );
}
