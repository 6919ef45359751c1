import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';

const SentBox = lazyPart(() => import('./sent-box.tsx'), 'SentBox');

/**
 * Above the list to which a sent form has led: what was sent, who decides about it, and the way to send another. It stays
 * until one goes on.
 */
export function SentNote() {
  const sent = useLocation({ select: ({ state }) => state.sent });
  if (!sent) return null;
  return (
    <OptionalPart>
      <SentBox {...sent} />
    </OptionalPart>
  );
}
