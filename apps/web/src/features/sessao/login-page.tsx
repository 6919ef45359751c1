import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SolidButton } from '../../components/solid-button.tsx';
import { callApi } from '../../lib/api-client.ts';
import { isMissing } from '../../lib/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { closeSession } from '../../lib/session.ts';
import { storeSessionToken } from '../../lib/session-cookies.ts';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';

const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'), 'ResetDialog');

type Errors = Partial<Record<'email' | 'pass', string>>;

/** The errors of missing fields; if there are any, nothing is sent. */
function findMissing({ email, pass }: { email: string; pass: string }): Errors {
  return {
    ...(email.trim() === '' && { email: 'Indique o e-mail.' }),
    ...(pass === '' && { pass: 'Indique a palavra-passe.' }),
  };
}

function refuse(error: unknown): void {
  if (isMissing(error)) notify('warning', error.message);
  else notifyError(error);
}

export function LoginPage() {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  useEffect(() => closeSession(queryClient), [queryClient]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const given = { email: String(data.get('email') ?? ''), pass: String(data.get('pass') ?? '') };
    const missing = findMissing(given);
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      const { token } = await callApi('login', { body: given }, { quiet: true });
      storeSessionToken(token);
      // Back would lead to the sign-in page, which ends the session.
      window.location.replace('/empresa');
    } catch (error) {
      sending.current = false;
      setBusy(false);
      refuse(error);
    }
  }

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
          label="E-mail"
          autoComplete="username"
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
        <SolidButton type="submit" wide busy={busy}>
          {busy ? 'A enviar...' : 'Entrar'}
        </SolidButton>
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
          <ResetDialog typed={email.current?.value ?? ''} onClose={() => setForgotten(false)} />
        )}
      </OptionalPart>
    </>
  );
}
