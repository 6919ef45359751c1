import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { MarkedNote } from '../feedback/marked-note.tsx';
import { NoteLink } from '../feedback/note-link.tsx';

/** Above the list to which a sent form has led: what was sent, and the way to send another. It stays until one goes on. */
export function SentNote() {
  const sent = useLocation({ select: ({ state }) => state.sent });
  if (!sent) return null;
  return (
    <MarkedNote
      icon={IconCircleCheck}
      actions={<NoteLink to={{ to: sent.to }}>{sent.label}</NoteLink>}
    >
      <p>{sent.message}</p>
    </MarkedNote>
  );
}
