import { TextInput } from '@mantine/core';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog-buttons.tsx';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { useInFlight } from '../../lib/use-in-flight.ts';
import classes from './login-page.module.css';

const MISSING = 'Por favor introduza um endereço de email.';

interface Props {
  /** The e-mail that was typed to sign in. */
  readonly typed: string;
  onClose(): void;
}

/** Asks for a link that sets a new password (A §2). */
export function ResetDialog({ typed, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(typed);
  const [error, setError] = useState<string>();
  const { busy, run } = useInFlight();

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const send = async () => {
    try {
      const query = { email: email.trim() };
      const { message } = await callApi('requestReset', { query }, { quiet: true });
      notify('success', message);
      onClose();
    } catch (failure) {
      const text = failure instanceof ApiError ? failure.campos.email : undefined;
      if (text) refuse(text);
      else notifyError(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') return void run(send);
    notify('warning', MISSING);
    refuse(MISSING);
  };

  return (
    <PageDialog title="Redefinir palavra-passe" width={440} busy={busy} onClose={onClose}>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <p>
          Indique o e-mail com que entra. Enviamos-lhe uma mensagem com a ligação para escolher uma
          nova palavra-passe.
        </p>
        <TextInput
          ref={input}
          type="email"
          label="E-mail"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          maxLength={UTILIZADOR.email}
          data-autofocus
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <DialogButtons action="Enviar" busy={busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
