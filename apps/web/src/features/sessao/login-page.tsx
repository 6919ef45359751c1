import type { SignIn } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { closeSession } from '../../lib/session/session.ts';
import { storeSessionToken } from '../../lib/session/session-cookies.ts';
import { markSignedIn } from '../../lib/session/signed-in.ts';
import { LoginForm } from './login-form.tsx';
import { SIGN_IN_STEPS, type SignInStepProps } from './sign-in-steps.ts';

/** A step that comes before the session; its code is kept nowhere else. */
interface PendingStep {
  readonly Step: ComponentType<SignInStepProps>;
  readonly codigo: string;
  readonly adiavel: boolean;
  readonly chave: SignInStepProps['chave'];
  readonly email: string;
}

/**
 * Opens the session by a full load: Back would lead to the sign-in page, which ends it.
 * @returns never, since the page leaves.
 */
function enter(token: string): Promise<never> {
  storeSessionToken(token);
  markSignedIn();
  window.location.replace('/empresa');
  return new Promise(() => {});
}

/** @throws in words for users, where the code of a step does not load. */
function notLoaded(): never {
  throw new Error('Não foi possível continuar. Verifique a ligação e tente de novo.');
}

/** Signs in: e-mail and password, then whatever step the server asks for (ROUTE-01). */
export function LoginPage() {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingStep>();
  const [left, setLeft] = useState<string>();
  useEffect(() => closeSession(queryClient), [queryClient]);

  async function goOn(answer: SignIn, email: string): Promise<void> {
    if ('token' in answer) return enter(answer.token);
    const Step = await SIGN_IN_STEPS[answer.passo]().catch(notLoaded);
    const adiavel = 'adiavel' in answer && answer.adiavel;
    const chave = 'chave' in answer ? answer.chave : undefined;
    setPending({ Step, codigo: answer.codigo, adiavel, chave, email });
  }

  if (!pending) return <LoginForm left={left} onAnswer={goOn} />;
  const { Step, codigo, adiavel, chave, email } = pending;
  return (
    <Step
      key={codigo}
      codigo={codigo}
      adiavel={adiavel}
      chave={chave}
      email={email}
      onAnswer={(answer) => goOn(answer, email)}
      onBack={() => {
        setLeft(email);
        setPending(undefined);
      }}
    />
  );
}
