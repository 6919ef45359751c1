import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { THIS_LOAD } from '../../lib/submit/this-load.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';

const SentBox = lazyPart(() => import('./sent-box.tsx'), 'SentBox');

/**
 * Above the list to which a sent form has led: what was sent, who decides about it, how long that usually takes, and the
 * way to send another. It stays until one goes on, or loads the page anew.
 */
export function SentNote() {
  const sent = useLocation({ select: ({ state }) => state.sent });
  if (sent?.load !== THIS_LOAD) return null;
  return (
    <OptionalPart>
      <SentBox {...sent} />
    </OptionalPart>
  );
}
