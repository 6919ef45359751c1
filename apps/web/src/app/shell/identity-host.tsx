import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { identityAsked } from '../../lib/session/identity.ts';

const IdentityDialog = lazyPart(
  () => import('../../components/identidade/identity-dialog.tsx'),
  'IdentityDialog',
);

/** The dialog that a call waits for which asks who the user is. */
export function IdentityHost() {
  const asked = useSelector(identityAsked);
  useEffect(() => () => identityAsked.get()?.answer(false), []);
  if (!asked) return null;
  return (
    <OptionalPart onFailure={() => asked.answer(false)}>
      <IdentityDialog porque={asked.porque} onAnswer={asked.answer} />
    </OptionalPart>
  );
}
