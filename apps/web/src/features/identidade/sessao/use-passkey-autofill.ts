import type { SignIn } from '@sst/contract';
import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys } from '../../../lib/passkeys/has-passkeys.ts';

/** Offers passkeys in the field with `autocomplete="username webauthn"`, once the page is there. */
export function usePasskeyAutofill(onAnswer: (answer: SignIn) => Promise<void>): void {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!hasPasskeys()) return;
    let leave: (() => void) | undefined;
    let left = false;
    import('./passkey-autofill.ts')
      .then(({ offerPasskeys }) => {
        if (!left) leave = offerPasskeys((answer) => answered(answer));
      })
      .catch(() => {});
    return () => {
      left = true;
      leave?.();
    };
  }, []);
}
