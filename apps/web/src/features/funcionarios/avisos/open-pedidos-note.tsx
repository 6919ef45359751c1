import { OPEN } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { NoteLink } from '../../../components/feedback/note-link.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

interface Props {
  readonly company: number;
  readonly funcionario: { readonly cd: number; readonly pendente: number };
}

/** Tells, above a form about an employee, which requests about the same person are not decided yet. */
export function OpenPedidosNote({ company, funcionario: { cd, pendente } }: Props) {
  const seen = useAbilities().pode('pedidos.ver');
  const { data } = useQuery({
    ...callQuery('listPedidos', {
      params: { company },
      query: { funcionario: cd, estado: OPEN, quantidade: 10 },
    }),
    enabled: pendente === 1 && seen,
  });
  if (pendente !== 1 || (data && data.count === 0)) return null;
  const types = data?.message.map(({ tipo, estado }) => `${tipo} (${estado})`).join(', ');
  return (
    <MarkedNote
      icon={IconAlertTriangle}
      actions={
        seen && (
          <NoteLink to={linkOptions({ to: '/pendente/funcionario', search: { funcionario: cd } })}>
            Ver os pedidos pendentes
          </NoteLink>
        )
      }
    >
      <p>
        {data && types
          ? `Este funcionário já tem ${countLabel(data.count, 'pedido', 'pedidos')} por decidir: ${types}.`
          : 'Este funcionário já tem pedidos por decidir.'}
      </p>
    </MarkedNote>
  );
}
