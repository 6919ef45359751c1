import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { PasswordField } from '../../../../components/form/fields/password-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { refuseUnconfirmed } from '../../../../components/identidade/confirmed.ts';
import { SecretView } from '../../../../components/identidade/fator/secret-view.tsx';
import { useNewSecret } from '../../../../components/identidade/fator/use-new-secret.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { utilizadorQuery } from '../../../../lib/session/session.ts';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './fator.module.css';
import { missingWith, NO_VALUES } from './fator-values.ts';

interface Props {
  /** The company's own sign-in has begun the session: no password is asked for. */
  readonly entrada: boolean;
  onClose(): void;
}

/** Puts a second factor behind the password: the picture for the application, a code of it, then the recovery codes. */
export function AtivarDialog({ entrada, onClose }: Props) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const finish = () => {
    onClose();
    void refreshAfterCall(client, 'activateFator');
  };
  return codes ? (
    <CodesDialog
      codes={codes}
      lead="O segundo fator está ativo. Se perder o telemóvel"
      onDone={finish}
    />
  ) : (
    <PageDialog
      title="Ativar o segundo fator"
      width={560}
      fullOnPhone
      busy={busy}
      onClose={onClose}
    >
      <Activation entrada={entrada} onBusy={setBusy} onCodes={setCodes} onCancel={onClose} />
    </PageDialog>
  );
}

interface ActivationProps {
  readonly entrada: boolean;
  onBusy(busy: boolean): void;
  onCodes(codes: readonly string[]): void;
  onCancel(): void;
}

function Activation({ entrada, onBusy, onCodes, onCancel }: ActivationProps) {
  const email = useQuery(utilizadorQuery).data?.utilizador.email ?? '';
  const segredo = useNewSecret(() => callApi('beginFator', {}, { quiet: true }));
  const form = useSubmitForm({
    initial: NO_VALUES,
    missingOf: missingWith('Indique o código que a aplicação mostra.', entrada),
    send: async ({ codigo, password }) => {
      onBusy(true);
      try {
        if (segredo === undefined) return;
        const body = { segredo, codigo: codigo.trim(), password: entrada ? null : password };
        onCodes((await callApi('activateFator', { body })).codigos);
      } catch (error) {
        refuseUnconfirmed(error, 'password', form.tell);
      } finally {
        onBusy(false);
      }
    },
  });
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <SecretView segredo={segredo} email={email} />
      <Field
        as={TextField}
        form={form}
        name="codigo"
        label="Código que a aplicação mostra"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={10}
      />
      {!entrada && (
        <Field
          as={PasswordField}
          form={form}
          name="password"
          label="Palavra-passe"
          autoComplete="current-password"
          required
        />
      )}
      <DialogButtons action="Ativar" busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
