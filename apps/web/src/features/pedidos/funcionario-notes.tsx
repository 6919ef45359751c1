import { Button } from '@mantine/core';
import type { PedidoRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type Icon, IconHighlight, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarkedNote } from '../../components/feedback/marked-note.tsx';
import { clearFilters } from '../../components/list/list-definition.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { focusHeading } from '../../lib/page/focus.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { pedidosList } from './pedidos-list.tsx';

interface Props {
  /** The employee. */
  readonly cd: number;
}

/** Names the employee whose requests are highlighted. The list is not filtered, so some may be on another page. */
export function HighlightNote({ cd }: Props) {
  const { search, change } = useListState();
  return (
    <Note
      cd={cd}
      icon={IconHighlight}
      textOf={({ nome }, count) => (
        <>
          Em destaque: {countLabel(count, 'pedido', 'pedidos')} de <strong>{nome}</strong>.
        </>
      )}
      actionsOf={(first) => (
        <>
          {first && (
            <NoteButton
              onClick={() => change({ ...clearFilters(pedidosList), no: undefined, so: cd })}
            >
              Mostrar só os pedidos deste funcionário
            </NoteButton>
          )}
          <NoteButton onClick={() => change({ funcionario: undefined, pagina: search.pagina })}>
            Retirar destaque
          </NoteButton>
        </>
      )}
    />
  );
}

/** Names the employee if the list shows only this employee's requests. */
export function OnlyNote({ cd }: Props) {
  const { change } = useListState();
  return (
    <Note
      cd={cd}
      icon={IconUser}
      textOf={({ nome }) => (
        <>
          Só os pedidos de <strong>{nome}</strong>.
        </>
      )}
      actionsOf={() => (
        <NoteButton onClick={() => change({ so: undefined })}>Mostrar todos os pedidos</NoteButton>
      )}
    />
  );
}

interface NoteProps extends Props {
  readonly icon: Icon;
  textOf(first: PedidoRow, count: number): ReactNode;
  /** @param first the employee's latest request, if there is one. */
  actionsOf(first: PedidoRow | undefined): ReactNode;
}

function Note({ cd, icon, textOf, actionsOf }: NoteProps) {
  const company = useEmpresa();
  const { data } = useQuery({
    ...callQuery('listPedidos', {
      params: { company: company.cd },
      query: { funcionario: cd, quantidade: 1 },
    }),
    meta: { notifyOnError: 'always' },
  });
  if (!data) return null;
  const [first] = data.message;
  return (
    <MarkedNote icon={icon} actions={actionsOf(first)}>
      <p>{first ? textOf(first, data.count) : 'O funcionário indicado não tem pedidos.'}</p>
    </MarkedNote>
  );
}

/** A button that removes its note, so the focus moves to the heading. */
function NoteButton({ onClick, children }: { onClick(): void; readonly children: ReactNode }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        onClick();
        focusHeading();
      }}
    >
      {children}
    </Button>
  );
}
