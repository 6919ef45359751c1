import { Button, TextInput } from '@mantine/core';
import type { SignIn } from '@sst/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { hasPasskeys } from '../../../lib/passkeys/has-passkeys.ts';
import { askPasskey } from '../../../lib/passkeys/passkeys.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
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

const LEADS = {
  application:
    'Indique o código que a aplicação do telemóvel mostra agora, ou um dos códigos de recuperação que guardou.',
  tambem:
    'Indique o código que a aplicação do telemóvel mostra agora, ou um dos códigos de recuperação que guardou. Também serve uma chave de acesso.',
  unica: 'Confirme com a sua chave de acesso, ou com um dos códigos de recuperação que guardou.',
} as const;

/** Where the account has nothing but a passkey, and the browser takes none here. */
const WITHOUT =
  'Este navegador não sabe usar chaves de acesso neste endereço: indique um dos códigos de recuperação que guardou.';

/** The step of an account with a second factor: the code of its application, a recovery code, or a passkey. */
export function SecondFactorStep({ codigo, chave, onAnswer, onBack }: SignInStepProps) {
  const { busy: signing, run } = useInFlight();
  const offered = chave !== undefined && hasPasskeys();
  const first = offered && chave === 'unica';
  /** Goes on with the sign-in; one that is over begins anew. */
  async function goOn(send: () => Promise<SignIn>): Promise<void> {
    try {
      await onAnswer(await send());
    } catch (error) {
      if (!isMissing(error)) throw error;
      notify('warning', error.message);
      onBack();
    }
  }
  const form = useSubmitForm<Values>({
    initial: { valor: '' },
    missingOf,
    summaryOf: ({ valor }) => valor,
    send: async ({ valor }) => {
      const body = { codigo, valor: valor.trim() };
      await goOn(() => callApi('confirmFator', { body }, { quiet: true }));
    },
  });
  usePageTitle(TITLE);
  const { element } = form;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-first], input')?.focus();
  }, [element]);
  const usePasskey = () =>
    void run(() =>
      goOn(async () => {
        const { opcoes } = await callApi(
          'beginChaveEntrada',
          { body: { codigo } },
          { quiet: true },
        );
        const resposta = await askPasskey(opcoes);
        return callApi('enterWithChave', { body: { codigo, resposta } }, { quiet: true });
      }).catch(notifyError),
    );
  const passkey = offered && (
    <Button
      size="md"
      fullWidth
      variant={first ? 'filled' : 'default'}
      data-first={first || undefined}
      loading={signing}
      leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      onClick={usePasskey}
    >
      Usar chave de acesso
    </Button>
  );
  const { onChange, ...valor } = form.field('valor');
  return (
    <EntryPage
      title={TITLE}
      lead={chave === 'unica' && !offered ? WITHOUT : LEADS[offered ? chave : 'application']}
      busy={form.busy}
      formRef={form.element}
      onSubmit={form.submit}
    >
      {first && passkey}
      <FormField name="valor">
        <TextInput
          label={chave === 'unica' ? 'Código de recuperação' : 'Código'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          size="md"
          {...valor}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FormField>
      <EntryButton busy={form.busy} second={first}>
        {form.busy ? 'A enviar...' : 'Entrar'}
      </EntryButton>
      {!first && passkey}
      <p className={classes.lead}>
        Perdeu {chave === 'unica' ? 'a chave' : 'o telemóvel'} e os códigos? Peça a quem administra
        a sua empresa que lhe retire o segundo fator; se é só quem a administra, peça ao prestador.
      </p>
      <button type="button" className={classes.link} onClick={onBack}>
        Voltar
      </button>
    </EntryPage>
  );
}
