import { ErrorSummary } from '../../components/form/errors/error-summary.tsx';
import { Field } from '../../components/form/form-section.tsx';
import { NodeField } from '../../components/form/pickers/node-field.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitDialog } from '../../components/form/dialog/submit-dialog.tsx';
import { FieldWarning } from '../../components/form/fields/field-notes.tsx';
import { NewPasswordFields } from '../../components/form/fields/new-password-fields.tsx';
import { useSubmitForm } from '../../components/form/use-submit-form.ts';
import { missingIdentity } from '../../components/user/identity.ts';
import { IdentityFields } from '../../components/user/identity-fields.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useStillShown } from '../../lib/page/use-still-shown.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { ABOUT_USER, type Lugar } from './acessos/lugar.ts';
import { type NovoValues, novoErrors } from './utilizador-form.ts';
import classes from './utilizadores.module.css';

interface Props {
  onClose(): void;
  /** Called when the user has been added, unless the page has been left meanwhile. */
  onCreated(lugar: Lugar): void;
}

/** Adds a user to the company, by an invitation or with an initial password (USR-12). */
export function NovoDialog({ onClose, onCreated }: Props) {
  const client = useQueryClient();
  const company = useEmpresa().cd;
  const keyFor = useIdempotencyKey();
  const isShown = useStillShown();
  const form = useSubmitForm<NovoValues>({
    initial: { nome: '', email: '', pass: '', confirmPass: '', cd_organig: company, adm: true },
    errorsOf: novoErrors,
    missingOf: missingIdentity,
    together: ['pass', 'confirmPass'],
    send: async (values) => {
      const body = { ...values, nome: values.nome.trim(), email: values.email.trim() };
      const options = { ...ABOUT_USER, idempotencyKey: keyFor(body) };
      const { message, cd } = await callApi('register', { body }, options);
      notify('success', message);
      void refreshAfterCall(client, 'register');
      if (isShown()) onCreated({ cd, cd_organig: body.cd_organig });
    },
  });
  const { pass, confirmPass } = form.values;
  const adm = form.field('adm');
  const confirmation = form.field('confirmPass');
  // Nothing can be sent without the confirmation, so a missing one is shown once both fields are left.
  const [left, setLeft] = useState(false);
  const differ = pass !== confirmPass && (confirmPass !== '' || left);
  return (
    <SubmitDialog
      form={form}
      title="Adicionar utilizador"
      width={560}
      fullOnPhone
      onClose={onClose}
      action="Adicionar"
      disabled={pass !== confirmPass}
    >
      <ErrorSummary {...form.summary} />
      <div className={classes.fields}>
        <IdentityFields first nome={form.field('nome')} email={form.field('email')} />
      </div>
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        company={company}
        required
        help="Tem acesso ao que escolher e a tudo o que está abaixo."
      />
      <Switch
        label="Administrador"
        aria-label="Administrador"
        description="Gere utilizadores e acessos."
        checked={adm.value}
        onChange={(event) => adm.onChange(event.currentTarget.checked)}
      />
      <fieldset
        className={classes.group}
        onBlur={({ currentTarget, relatedTarget }) =>
          setLeft(!currentTarget.contains(relatedTarget))
        }
      >
        <legend>Palavra-passe (opcional)</legend>
        <p className={classes.note}>
          Sem palavra-passe, a pessoa recebe um convite por e-mail para definir a sua. Com uma,
          entra com ela só a primeira vez: escolhe logo a sua.
        </p>
        <div className={classes.fields}>
          <NewPasswordFields
            names={['pass', 'confirmPass']}
            labels={['Palavra-passe', 'Confirmar palavra-passe']}
            password={form.field('pass')}
            email={form.values.email.trim()}
            confirmation={{
              ...confirmation,
              error: differ ? PASSWORDS_DIFFER : confirmation.error,
            }}
          />
        </div>
      </fieldset>
      <div aria-live="polite">
        {adm.value && (
          <FieldWarning>
            Vai criar um administrador: pode adicionar utilizadores e mudar os acessos de todos na
            unidade escolhida.
          </FieldWarning>
        )}
      </div>
    </SubmitDialog>
  );
}
