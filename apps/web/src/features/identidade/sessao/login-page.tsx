import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closeSession } from '../../../lib/session/session.ts';
import { LoginForm } from './login-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signs in: e-mail and password, then whatever step the server asks for (ROUTE-01). */
export function LoginPage() {
  const queryClient = useQueryClient();
  const { pending, goOn, leave } = useSignIn();
  const [left, setLeft] = useState<string>();
  useEffect(() => closeSession(queryClient), [queryClient]);
  if (!pending) return <LoginForm left={left} onAnswer={goOn} />;
  const { Step, ...step } = pending;
  return (
    <Step
      key={step.codigo}
      {...step}
      onAnswer={(answer) => goOn(answer, step.email)}
      onBack={() => {
        setLeft(step.email);
        leave();
      }}
    />
  );
}
