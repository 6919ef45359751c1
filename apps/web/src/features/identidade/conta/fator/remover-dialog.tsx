import { useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { PasswordField } from '../../../../components/form/fields/password-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { refuseUnconfirmed } from '../../../../components/identidade/confirmed.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import classes from './fator.module.css';
import { missingWith, NO_VALUES } from './fator-values.ts';

interface Props {
  /** The account may not do without one. */
  readonly demanded: boolean;
  /** There are passkeys, which stay a second factor. */
  readonly chaves: boolean;
  /** The company's own sign-in has begun the session: no password is asked for. */
  readonly entrada: boolean;
  onClose(): void;
}

function whatFollows(demanded: boolean, chaves: boolean): string {
  if (chaves) {
    return 'Os códigos da aplicação deixam de servir. As suas chaves de acesso continuam a ser o segundo fator.';
  }
  return demanded
    ? 'A sua conta tem de ter um segundo fator: ao entrar, ser-lhe-á pedido que ative outro. Serve para mudar de telemóvel.'
    : 'A partir daí basta a palavra-passe para entrar na sua conta.';
}

/** Takes the second factor away. */
export function RemoverDialog({ demanded, chaves, entrada, onClose }: Props) {
  const client = useQueryClient();
  const form = useSubmitForm({
    initial: NO_VALUES,
    missingOf: missingWith('Indique um código.', entrada),
    send: async ({ codigo, password }) => {
      try {
        const body = { codigo: codigo.trim(), password: entrada ? null : password };
        notify('success', (await callApi('removeFator', { body })).message);
        onClose();
        await refreshAfterCall(client, 'removeFator');
      } catch (error) {
        refuseUnconfirmed(error, 'password', form.tell);
      }
    },
  });
  return (
    <PageDialog title="Desativar o segundo fator" width={440} busy={form.busy} onClose={onClose}>
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <p>{whatFollows(demanded, chaves)}</p>
        <Field
          as={TextField}
          form={form}
          name="codigo"
          label="Código da aplicação, ou de recuperação"
          required
          data-autofocus
          autoComplete="one-time-code"
          limit={20}
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
        <DialogButtons action="Desativar" danger busy={form.busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
