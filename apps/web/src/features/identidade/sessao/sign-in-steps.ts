import type { NextStep, SignIn } from '@sst/contract';
import type { ComponentType } from 'react';

export interface SignInStepProps {
  readonly codigo: string;
  /** Whether the step may be put off. */
  readonly adiavel: boolean;
  /** Whether a passkey proves the account's factor: alone, or beside the codes of an application. */
  readonly chave: 'unica' | 'tambem' | undefined;
  /** The e-mail that was typed to sign in; empty where a passkey alone has said who it is. */
  readonly email: string;
  /** Of a company's own sign-in: where it goes on, and whether passwords serve no longer. */
  readonly emissor: string;
  readonly obrigatoria: boolean;
  /** Goes on to what the server answers; while the page leaves, it never resolves. */
  onAnswer(answer: SignIn): Promise<void>;
  /** Called to begin anew. */
  onBack(): void;
}

/** The form of each step that may come between the password and the session, loaded when it is asked for. */
export const SIGN_IN_STEPS: Readonly<
  Record<NextStep['passo'], () => Promise<ComponentType<SignInStepProps>>>
> = {
  'nova-palavra-passe': async () => (await import('./new-password-step.tsx')).NewPasswordStep,
  'segundo-fator': async () => (await import('./second-factor-step.tsx')).SecondFactorStep,
  'ativar-fator': async () => (await import('./enrol-factor-step.tsx')).EnrolFactorStep,
  'palavra-passe-fraca': async () => (await import('./new-password-step.tsx')).WeakPasswordStep,
  'entrada-propria': async () =>
    (await import('./entrada-propria/own-entry-step.tsx')).OwnEntryStep,
};
