import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryState } from '@tanstack/react-router';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { MarkedNote } from '../feedback/marked-note.tsx';
import { NoteLink } from '../feedback/note-link.tsx';

type Props = NonNullable<HistoryState['sent']>;

/** The box of `SentNote`. */
export function SentBox({ message, undecided, label, to }: Props) {
  return (
    <MarkedNote
      icon={undecided ? IconCircleCheck : IconPencil}
      actions={<NoteLink to={{ to }}>{label}</NoteLink>}
    >
      <p>{message}</p>
      {undecided && <WhoDecides />}
    </MarkedNote>
  );
}

/** Who decides about a request, and how its author gets to know. */
function WhoDecides() {
  const { pode } = useAbilities();
  const { data } = useQuery({
    ...callQuery('getSobre', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.prestador ? `, ${data.prestador}` : '';
  return (
    <p>
      Quem decide é o prestador{name}
      {name.endsWith('.') ? ' ' : '. '}
      {pode('pedidos.ver') && 'Recebe um aviso no sino quando houver decisão.'}
    </p>
  );
}
