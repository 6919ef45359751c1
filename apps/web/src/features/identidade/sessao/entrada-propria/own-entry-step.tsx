import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { PasswordField } from '../../../../components/form/fields/password-field.tsx';
import { Field, FormField } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { focusHeading } from '../../../../lib/page/focus.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { hasGone, markGone, storeEntry } from '../../../../lib/session/own-entry.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { EntryButton } from '../entry-button.tsx';
import { EntryPage } from '../entry-page.tsx';
import classes from '../login-page.module.css';
import type { SignInStepProps } from '../sign-in-steps.ts';

const TITLE = 'Início de sessão da empresa';

/**
 * The step of a domain with a sign-in of its company's own: goes on there at once, the first time. Whoever comes back is asked,
 * and may take another way.
 */
export function OwnEntryStep(props: SignInStepProps) {
  const [recovering, setRecovering] = useState(false);
  return recovering ? (
    <Recovery {...props} onBack={() => setRecovering(false)} />
  ) : (
    <GoOn {...props} onRecover={() => setRecovering(true)} />
  );
}

interface GoOnProps extends SignInStepProps {
  onRecover(): void;
}

function GoOn({ codigo, email, emissor, obrigatoria, onBack, onRecover }: GoOnProps) {
  const { busy, run } = useInFlight();
  const goOn = () =>
    void run(async () => {
      try {
        const { endereco } = await callApi('openEntradaPropria', { body: { codigo } });
        storeEntry({ codigo, email });
        markGone(true);
        window.location.assign(endereco);
      } catch (error) {
        if (isMissing(error)) {
          notify('warning', error.message);
          onBack();
        } else notifyError(error);
      }
    });
  const atOnce = useEffectEvent(() => {
    focusHeading();
    if (!hasGone()) goOn();
  });
  useEffect(() => atOnce(), []);
  usePageTitle(TITLE);
  return (
    <EntryPage
      title={TITLE}
      lead={
        <>
          A sua empresa tem o seu próprio início de sessão. Continua em <strong>{emissor}</strong> e
          volta aqui a seguir.
        </>
      }
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <EntryButton busy={busy}>{busy ? 'A abrir...' : 'Continuar'}</EntryButton>
      {obrigatoria && (
        <button type="button" className={classes.link} onClick={onRecover}>
          Usar um código de recuperação
        </button>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}

const EMPTY = { pass: '', recuperacao: '' };

function missingOf({ pass, recuperacao }: typeof EMPTY) {
  return {
    ...(pass === '' && { pass: 'Indique a palavra-passe.' }),
    ...(recuperacao.trim() === '' && { recuperacao: 'Indique o código.' }),
  };
}

/** The way in where the company's own sign-in does not answer: the password and a recovery code together. */
function Recovery({ email, onAnswer, onBack }: SignInStepProps) {
  const form = useSubmitForm({
    initial: EMPTY,
    missingOf,
    summaryOf: (errors) => errors.pass ?? errors.recuperacao,
    send: async ({ pass, recuperacao }) => {
      const body = { email, pass, recuperacao: recuperacao.trim() };
      await onAnswer(await callApi('login', { body }, { quiet: true }));
    },
  });
  usePageTitle(TITLE);
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const { onChange, ...recuperacao } = form.field('recuperacao');
  return (
    <EntryPage
      title="Código de recuperação"
      lead={`Se o início de sessão da empresa não responde, a conta ${email} abre com a palavra-passe e um código de recuperação, juntos. O código gasta-se.`}
      busy={form.busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      <Field
        as={PasswordField}
        form={form}
        name="pass"
        label="Palavra-passe"
        autoComplete="current-password"
        size="md"
      />
      <FormField name="recuperacao">
        <TextInput
          label="Código de recuperação"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          size="md"
          {...recuperacao}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FormField>
      <EntryButton busy={form.busy}>{form.busy ? 'A enviar...' : 'Entrar'}</EntryButton>
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}
