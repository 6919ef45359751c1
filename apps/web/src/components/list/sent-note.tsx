import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { MarkedNote } from '../feedback/marked-note.tsx';
import { NoteLink } from '../feedback/note-link.tsx';
import { OptionalPart } from '../feedback/optional-part.tsx';

const WhoDecides = lazyPart(() => import('./who-decides.tsx'), 'WhoDecides');

/**
 * Above the list to which a sent form has led: what was sent, who decides about it, and the way to send another. It stays
 * until one goes on.
 */
export function SentNote() {
  const sent = useLocation({ select: ({ state }) => state.sent });
  if (!sent) return null;
  return (
    <MarkedNote
      icon={sent.undecided ? IconCircleCheck : IconPencil}
      actions={<NoteLink to={{ to: sent.to }}>{sent.label}</NoteLink>}
    >
      <p>{sent.message}</p>
      {sent.undecided && (
        <OptionalPart>
          <WhoDecides />
        </OptionalPart>
      )}
    </MarkedNote>
  );
}
