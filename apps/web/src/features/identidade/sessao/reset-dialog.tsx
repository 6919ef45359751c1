import { TextInput } from '@mantine/core';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify } from '../../../lib/notices/notify.ts';
import classes from './login-page.module.css';

const MISSING = 'Por favor introduza um endereço de email.';

interface Props {
  /** The e-mail that was typed to sign in. */
  readonly typed: string;
  onClose(): void;
}

interface ResetRequest {
  readonly email: string;
}

function missingOf({ email }: ResetRequest): FieldErrors<ResetRequest> {
  return email.trim() === '' ? { email: MISSING } : {};
}

/** Asks for a link that sets a new password (LOGIN-08). */
export function ResetDialog({ typed, onClose }: Props) {
  const form = useSubmitForm<ResetRequest>({
    initial: { email: typed },
    missingOf,
    summaryOf: () => MISSING,
    send: async ({ email }) => {
      const query = { email: email.trim() };
      const { message } = await callApi('requestReset', { query }, { quiet: true });
      notify('success', message);
      onClose();
    },
  });
  const { onChange, ...email } = form.field('email');
  return (
    <PageDialog title="Redefinir palavra-passe" width={440} busy={form.busy} onClose={onClose}>
      <form ref={form.element} className={classes.fields} noValidate onSubmit={form.submit}>
        <p>
          Indique o e-mail com que entra. Enviamos-lhe uma mensagem com a ligação para escolher uma
          nova palavra-passe.
        </p>
        <FormField name="email">
          <TextInput
            type="email"
            label="E-mail"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            maxLength={UTILIZADOR.email}
            data-autofocus
            {...email}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </FormField>
        <DialogButtons action="Enviar" busy={form.busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
