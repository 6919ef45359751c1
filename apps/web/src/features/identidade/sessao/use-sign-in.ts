import type { SignIn } from '@sst/contract';
import { type ComponentType, useState } from 'react';
import { markGone } from '../../../lib/session/own-entry.ts';
import { markSignedIn } from '../../../lib/session/signed-in.ts';
import { storeSessionToken } from '../../../lib/store/session-cookies.ts';
import { SIGN_IN_STEPS, type SignInStepProps } from './sign-in-steps.ts';

/** A step that comes before the session; its code is kept nowhere else. */
export interface PendingStep
  extends Pick<
    SignInStepProps,
    'codigo' | 'adiavel' | 'chave' | 'email' | 'emissor' | 'obrigatoria'
  > {
  readonly Step: ComponentType<SignInStepProps>;
}

/**
 * Opens the session by a full load: Back would lead to the sign-in page, which ends it.
 * @returns never, since the page leaves.
 */
function enter(token: string): Promise<never> {
  storeSessionToken(token);
  markSignedIn();
  markGone(false);
  window.location.replace('/empresa');
  return new Promise(() => {});
}

/** @throws in words for users, where the code of a step does not load. */
function notLoaded(): never {
  throw new Error('Não foi possível continuar. Verifique a ligação e tente de novo.');
}

/** Goes on with a sign-in as the server answers: to a step, or to the session. */
export function useSignIn() {
  const [pending, setPending] = useState<PendingStep>();
  async function goOn(answer: SignIn, email: string): Promise<void> {
    if ('token' in answer) return enter(answer.token);
    const Step = await SIGN_IN_STEPS[answer.passo]().catch(notLoaded);
    const { codigo } = answer;
    const adiavel = 'adiavel' in answer && answer.adiavel;
    const chave = 'chave' in answer ? answer.chave : undefined;
    const own = answer.passo === 'entrada-propria' ? answer : { emissor: '', obrigatoria: false };
    const { emissor, obrigatoria } = own;
    setPending({ Step, codigo, adiavel, chave, email, emissor, obrigatoria });
  }
  return { pending, goOn, leave: () => setPending(undefined) };
}
