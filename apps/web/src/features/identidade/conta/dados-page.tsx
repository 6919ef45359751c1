import { Skeleton } from '@mantine/core';
import type { Utilizador } from '@sst/contract';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { FIELD_ORDER } from '../../../components/form/fields/field-notes.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refuseUnconfirmed } from '../../../components/identidade/confirmed.ts';
import {
  type Identity,
  identityErrors,
  missingIdentity,
} from '../../../components/user/identity.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import { utilizadorQuery } from '../../../lib/session/session.ts';
import { useChosenEmpresa } from '../../../lib/session/use-empresa.ts';
import { CancelButton } from './cancel-button.tsx';

/** Below the form; the page is used without it. */
// Nobody has typed anything before the page is there.
const UnsavedGuard = lazyPart(
  () => import('../../../components/form/dialog/unsaved-guard.tsx'),
  'UnsavedGuard',
);
const ResumoSection = lazyPart(() => import('./avisos-section.tsx'), 'ResumoSection');
const CalendariosSection = lazyPart(
  () => import('./calendarios/calendarios-section.tsx'),
  'CalendariosSection',
);
const AvisosSection = lazyPart(() => import('./avisos-section.tsx'), 'AvisosSection');

interface Dados extends Identity {
  readonly password: string;
}

/** @param entrada whether the company's own sign-in has begun the session: no password is asked for. */
function missingDados(values: Dados, entrada: boolean): FieldErrors<Dados> {
  return {
    ...missingIdentity(values),
    ...(!entrada && values.password === '' && { password: 'Confirme com a sua palavra-passe.' }),
  };
}

/** Changes one's own name and e-mail (ROUTE-27). */
export function DadosPage() {
  const { data } = useQuery(utilizadorQuery);
  return (
    <FormPage title="Edição de dados">
      {data ? <DadosForm utilizador={data.utilizador} /> : <Skeleton height={300} />}
      {data && (
        <OptionalPart fallback={<Skeleton height={120} />}>
          <ResumoSection />
        </OptionalPart>
      )}
      {data && !data.utilizador.prestador && (
        <OptionalPart fallback={<Skeleton height={200} />}>
          <AvisosSection />
        </OptionalPart>
      )}
      {data && (
        <OptionalPart fallback={<Skeleton height={120} />}>
          <CalendariosSection />
        </OptionalPart>
      )}
    </FormPage>
  );
}

/** @param entrada whether the company's own sign-in has begun the session. */
function useDadosForm(utilizador: Utilizador, entrada: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const company = useChosenEmpresa();
  const isShown = useStillShown();
  const send = async (values: Dados) => {
    const body = {
      codigo: utilizador.cd,
      nome: values.nome.trim(),
      email: values.email.trim(),
      password: entrada ? null : values.password,
    };
    try {
      const { message, avatar } = await callApi('updateConta', { body });
      const { nome, email } = body;
      client.setQueryData(utilizadorQuery.queryKey, {
        utilizador: { ...utilizador, nome, email },
        avatar,
      });
      notify('success', message);
      if (isShown()) await navigate({ to: company ? '/' : '/empresa', ignoreBlocker: true });
    } catch (error) {
      form.field('password').onChange('');
      refuseUnconfirmed(error, 'password', form.tell);
    }
  };
  const form = useSubmitForm<Dados>({
    initial: { nome: utilizador.nome, email: utilizador.email, password: '' },
    errorsOf: identityErrors,
    missingOf: (values) => missingDados(values, entrada),
    send,
  });
  return form;
}

function DadosForm({ utilizador }: { readonly utilizador: Utilizador }) {
  const entrada = useQuery(callQuery('getFator', {})).data?.entrada === true;
  const form = useDadosForm(utilizador, entrada);
  return (
    <form
      ref={form.element}
      className={`${classes.form} ${classes.narrow}`}
      noValidate
      onSubmit={form.submit}
    >
      <FormSection title="Os seus dados">
        <Field
          as={TextField}
          form={form}
          name="nome"
          label="Nome"
          required
          autoComplete="name"
          limit={UTILIZADOR.nome}
        />
        <Field
          as={TextField}
          form={form}
          name="email"
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          limit={UTILIZADOR.email}
          help="É com ele que entra. Se mudar, avisamos o endereço anterior."
        />
        {!entrada && (
          <Field
            as={PasswordField}
            form={form}
            name="password"
            label="Confirmar palavra-passe"
            autoComplete="current-password"
            required
            description="A sua palavra-passe atual."
            inputWrapperOrder={FIELD_ORDER}
          />
        )}
      </FormSection>
      <FormButtons
        action="Guardar alterações"
        sending="A enviar..."
        busy={form.busy}
        left={form.left()}
      >
        <CancelButton />
      </FormButtons>
      <OptionalPart>
        <UnsavedGuard unsaved={form.dirty} busy={form.busy} />
      </OptionalPart>
    </form>
  );
}
