import { TextInput } from '@mantine/core';
import type { SignIn } from '@sst/contract';
import { deviceWords } from '@sst/contract/rules/identidade/device';
import { type FormEvent, useEffect, useState } from 'react';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { CodesList } from '../../../components/identidade/fator/codes-list.tsx';
import { SecretView } from '../../../components/identidade/fator/secret-view.tsx';
import { tabKey, useNewSecret } from '../../../components/identidade/fator/use-new-secret.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { hasPasskeys } from '../../../lib/passkeys/has-passkeys.ts';
import { makePasskey } from '../../../lib/passkeys/passkeys.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';
import type { SignInStepProps } from './sign-in-steps.ts';

interface Enrolled {
  /** Without what the codes are needed. */
  readonly perdido: 'o telemóvel' | 'a chave de acesso';
  readonly codigos: readonly string[];
  readonly entrada: SignIn;
}

/** The step of an account that may not do without a second factor: activates one, shows the recovery codes, and goes on. */
export function EnrolFactorStep(props: SignInStepProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (!enrolled) return <Enrolment {...props} onEnrolled={setEnrolled} />;
  return <Codes {...enrolled} onDone={() => props.onAnswer(enrolled.entrada)} />;
}

interface EnrolmentProps extends SignInStepProps {
  onEnrolled(enrolled: Enrolled): void;
}

function Enrolment({ codigo, email, onEnrolled, onBack }: EnrolmentProps) {
  const segredo = useNewSecret(() =>
    callApi('beginEnrolFator', { body: { codigo, pagina: tabKey() } }, { quiet: true }),
  );
  const making = useInFlight();
  const leave = (error: unknown) => {
    if (!isMissing(error)) return false;
    notify('warning', error.message);
    onBack();
    return true;
  };
  const makeKey = async () => {
    try {
      const begun = await callApi('beginEnrolChave', { body: { codigo } }, { quiet: true });
      const resposta = await makePasskey(begun.opcoes);
      const body = { codigo, nome: deviceWords(navigator.userAgent), resposta };
      const enrolled = await callApi('enrolChave', { body }, { quiet: true });
      onEnrolled({ ...enrolled, perdido: 'a chave de acesso' });
    } catch (error) {
      if (!leave(error)) notifyError(error);
    }
  };
  const form = useSubmitForm({
    initial: { valor: '' },
    missingOf: ({ valor }) =>
      valor.trim() === '' ? { valor: 'Indique o código que a aplicação mostra.' } : {},
    summaryOf: ({ valor }) => valor,
    send: async ({ valor }) => {
      try {
        if (segredo === undefined) return;
        const body = { codigo, segredo, valor: valor.trim() };
        const enrolled = await callApi('enrolFator', { body }, { quiet: true });
        onEnrolled({ ...enrolled, perdido: 'o telemóvel' });
      } catch (error) {
        if (!leave(error)) throw error;
      }
    },
  });
  const title = 'Ative o segundo fator';
  usePageTitle(title);
  useEffect(focusHeading, []);
  const { onChange, ...valor } = form.field('valor');
  return (
    <EntryPage
      title={title}
      lead={`A conta ${email} tem de ter um segundo fator: além da palavra-passe, um código que só o seu telemóvel mostra, ou uma chave de acesso. Ative-o agora para entrar.`}
      busy={form.busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      <SecretView segredo={segredo} email={email} />
      <FormField name="valor">
        <TextInput
          label="Código que a aplicação mostra"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={10}
          size="md"
          {...valor}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FormField>
      <EntryButton busy={form.busy}>{form.busy ? 'A enviar...' : 'Ativar e continuar'}</EntryButton>
      {hasPasskeys() && (
        <button
          type="button"
          className={classes.link}
          disabled={form.busy || making.busy}
          onClick={() => void making.run(makeKey)}
        >
          {making.busy ? 'À espera do navegador...' : 'Usar antes uma chave de acesso'}
        </button>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}

interface CodesProps extends Omit<Enrolled, 'entrada'> {
  onDone(): Promise<void>;
}

function Codes({ perdido, codigos, onDone }: CodesProps) {
  const [busy, setBusy] = useState(false);
  const title = 'Guarde os códigos de recuperação';
  usePageTitle(title);
  useEffect(focusHeading, []);
  const done = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void onDone();
  };
  return (
    <EntryPage
      title={title}
      lead={`O segundo fator está ativo. Se perder ${perdido}, cada um destes códigos serve uma vez para entrar. Não voltam a ser mostrados: guarde-os num sítio seguro, à parte.`}
      busy={busy}
      onSubmit={done}
    >
      <CodesList codes={codigos} />
      <EntryButton busy={busy}>Guardei os códigos: entrar</EntryButton>
    </EntryPage>
  );
}
