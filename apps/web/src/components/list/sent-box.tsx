import { usualTime } from '@sst/contract/rules/texts/historia';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryState } from '@tanstack/react-router';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { MarkedNote } from '../feedback/marked-note.tsx';
import { NoteLink } from '../feedback/note-link.tsx';
import { keepDates } from '../kept-dates.tsx';

type Props = NonNullable<HistoryState['sent']>;

/** The box of `SentNote`. */
export function SentBox({ message, tipo, label, to }: Props) {
  return (
    <MarkedNote
      icon={tipo ? IconCircleCheck : IconPencil}
      actions={<NoteLink to={{ to }}>{label}</NoteLink>}
    >
      <p>{keepDates(message)}</p>
      {tipo && <WhoDecides tipo={tipo} />}
    </MarkedNote>
  );
}

/** Who decides about a request, how long that usually takes, and how its author gets to know. */
function WhoDecides({ tipo }: { readonly tipo: NonNullable<Props['tipo']> }) {
  const mayView = useAbilities().pode('pedidos.ver');
  const company = useChosenEmpresa()?.cd ?? 0;
  const about = useQuery({ ...callQuery('getSobre', {}), staleTime: Number.POSITIVE_INFINITY });
  const usual = useQuery({
    ...callQuery('getHabitual', { params: { company }, query: { tipo } }, { quiet: true }),
    enabled: mayView,
  });
  const prestador = about.data?.prestador;
  const name = prestador ? `, ${prestador}` : '';
  const habitual = usual.data?.message;
  return (
    <p>
      Quem decide é o prestador{name}
      {name.endsWith('.') ? ' ' : '. '}
      {habitual && `${usualTime(habitual)}. `}
      {mayView && 'Recebe um aviso no sino quando houver decisão.'}
    </p>
  );
}
