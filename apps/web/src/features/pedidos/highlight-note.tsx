import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/text';
import { IconHighlight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clearFilters } from '../../components/list/list-definition.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { callQuery } from '../../lib/call-query.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useCompany } from '../../lib/use-company.ts';
import classes from './pedidos.module.css';
import { pedidosList } from './pedidos-list.tsx';

/** Names the employee whose requests are highlighted. The list is not filtered, so some may be on another page. */
export function HighlightNote({ cd }: { readonly cd: number }) {
  const company = useCompany();
  const { search, change } = useListState();
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
    <div className={classes.note}>
      <IconHighlight size={18} stroke={1.75} aria-hidden className={classes.noteIcon} />
      <p>
        {first ? (
          <>
            Em destaque: {countLabel(data.count, 'pedido', 'pedidos')} de{' '}
            <strong>{first.nome}</strong>.
          </>
        ) : (
          'O funcionário indicado não tem pedidos.'
        )}
      </p>
      <div className={classes.noteActions}>
        {first && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              change({
                ...clearFilters(pedidosList),
                no: undefined,
                pesquisa: first.num_mecan ?? first.nome,
              })
            }
          >
            Mostrar só os pedidos deste funcionário
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            change({ funcionario: undefined, pagina: search.pagina });
            // The button is removed with the note, so the focus moves to the heading.
            focusHeading();
          }}
        >
          Retirar destaque
        </Button>
      </div>
    </div>
  );
}
