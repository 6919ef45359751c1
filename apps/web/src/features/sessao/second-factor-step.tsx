import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { FormField } from '../../components/form/form-section.tsx';
import { useSubmitForm } from '../../components/form/use-submit-form.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { isMissing } from '../../lib/calls/api-error.ts';
import { notify } from '../../lib/notices/notify.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';
import type { SignInStepProps } from './sign-in-steps.ts';

const TITLE = 'Segundo fator';

interface Values {
  readonly valor: string;
}

function missingOf({ valor }: Values) {
  return valor.trim() === '' ? { valor: 'Indique o código.' } : {};
}

/** The step of an account with a second factor: the code of its application, or a recovery code. */
export function SecondFactorStep({ codigo, onAnswer, onBack }: SignInStepProps) {
  const form = useSubmitForm<Values>({
    initial: { valor: '' },
    missingOf,
    summaryOf: ({ valor }) => valor,
    send: async ({ valor }) => {
      try {
        const body = { codigo, valor: valor.trim() };
        await onAnswer(await callApi('confirmFator', { body }, { quiet: true }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        notify('warning', error.message);
        onBack();
      }
    },
  });
  usePageTitle(TITLE);
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const { onChange, ...valor } = form.field('valor');
  return (
    <EntryPage
      title={TITLE}
      lead="Indique o código que a aplicação do telemóvel mostra agora, ou um dos códigos de recuperação que guardou."
      busy={form.busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      <FormField name="valor">
        <TextInput
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          size="md"
          {...valor}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FormField>
      <EntryButton busy={form.busy}>{form.busy ? 'A enviar...' : 'Entrar'}</EntryButton>
      <p className={classes.lead}>
        Perdeu o telemóvel e os códigos? Peça a quem administra a sua empresa que lhe retire o
        segundo fator.
      </p>
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}
