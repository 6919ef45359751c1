import { Skeleton } from '@mantine/core';
import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { NewPasswordFields } from '../../../components/form/fields/new-password-fields.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refuseUnconfirmed } from '../../../components/identidade/confirmed.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import { utilizadorQuery } from '../../../lib/session/session.ts';
import { useChosenEmpresa } from '../../../lib/session/use-empresa.ts';
import { CancelButton } from './cancel-button.tsx';

interface Passwords {
  readonly passwordAtual: string;
  readonly passwordNova: string;
  readonly passwordNovaConfirmacao: string;
}

const EMPTY: Passwords = { passwordAtual: '', passwordNova: '', passwordNovaConfirmacao: '' };

const MISSING: Passwords = {
  passwordAtual: 'Indique a palavra-passe atual.',
  passwordNova: 'Indique a nova palavra-passe.',
  passwordNovaConfirmacao: 'Repita a nova palavra-passe.',
};

function missingOf(values: Passwords): FieldErrors<Passwords> {
  const fields = Object.keys(MISSING) as (keyof Passwords)[];
  const empty = fields.filter((name) => values[name] === '');
  return Object.fromEntries(empty.map((name) => [name, MISSING[name]]));
}

function errorsOf(values: Passwords): FieldErrors<Passwords> {
  const differ = values.passwordNova !== values.passwordNovaConfirmacao;
  return differ ? { passwordNovaConfirmacao: PASSWORDS_DIFFER } : {};
}

/** One notification for either kind of mistake (OWN-10, OWN-11). */
function summaryOf(errors: FieldErrors<Passwords>): string {
  const texts = Object.values(errors);
  return texts.every((text) => text === PASSWORDS_DIFFER) ? PASSWORDS_DIFFER : 'Mal preenchido';
}

/** Changes one's own password (ROUTE-28). */
export function PalavraPassePage() {
  const { data } = useQuery(utilizadorQuery);
  return (
    <FormPage
      title="Alterar palavra-passe"
      context="As outras sessões que tiver abertas, noutros computadores ou telemóveis, terminam."
    >
      {data ? <PalavraPasseForm {...data.utilizador} /> : <Skeleton height={300} />}
    </FormPage>
  );
}

function PalavraPasseForm({ cd, email }: { readonly cd: number; readonly email: string }) {
  const navigate = useNavigate();
  const empresaId = useChosenEmpresa()?.cd ?? 0;
  const isShown = useStillShown();
  const form = useSubmitForm<Passwords>({
    initial: EMPTY,
    errorsOf,
    missingOf,
    summaryOf,
    together: ['passwordNova', 'passwordNovaConfirmacao'],
    send: async (body) => {
      try {
        const params = { empresaId, userId: cd };
        const { message } = await callApi('updatePassword', { params, body });
        notify('success', message);
        if (isShown()) await navigate({ to: '/', ignoreBlocker: true });
      } catch (error) {
        refuseUnconfirmed(error, 'passwordAtual', form.tell);
      }
    },
  });
  return (
    <form
      ref={form.element}
      className={`${classes.form} ${classes.narrow}`}
      noValidate
      onSubmit={form.submit}
    >
      <FormSection title="Palavra-passe">
        <Field
          as={PasswordField}
          form={form}
          name="passwordAtual"
          label="Palavra-passe atual"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          names={['passwordNova', 'passwordNovaConfirmacao']}
          labels={['Nova palavra-passe', 'Confirmar nova palavra-passe']}
          password={form.field('passwordNova')}
          confirmation={form.field('passwordNovaConfirmacao')}
          email={email}
          required
        />
      </FormSection>
      <FormButtons action="Alterar palavra-passe" busy={form.busy} left={form.left()}>
        <CancelButton />
      </FormButtons>
      <UnsavedGuard unsaved={form.dirty} busy={form.busy} />
    </form>
  );
}
