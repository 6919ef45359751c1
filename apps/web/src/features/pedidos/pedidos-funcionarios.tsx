import type { PedidoDetail, PedidoRow } from '@sst/contract';
import { OPEN, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { useSearch } from '@tanstack/react-router';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { HighlightNote, OnlyNote } from './funcionario-notes.tsx';
import { openPedidosList, pedidosList } from './pedidos-list.tsx';
import { pedidosSource } from './pedidos-search.ts';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { useRemoval } from './use-removal.tsx';

const PedidoDialog = lazyPart(() => import('./pedido-dialog.tsx'), 'PedidoDialog');
const PedidoRemove = lazyPart(() => import('./pedido-remove.tsx'), 'PedidoRemove');

/** Requests about employees (PEND-04): the list, the detail of one and the removal of one that is new. */
export function PedidosFuncionarios() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/pendente/funcionario' });
  const { funcionario, so, estado } = search;
  const { opened, close, rowActions, removable, asked, ask, cancel, finish } = useRemoval<
    PedidoRow | PedidoDetail
  >({
    right: 'pedidos.remover',
    state: PEDIDO_STATE.novo,
    what: 'pedido',
    onIntent: PedidoRemove.preload,
  });
  const list = estado === OPEN ? openPedidosList : pedidosList;
  return (
    <>
      <ListPage
        title={PEDIDOS_TITLE}
        definition={
          so === undefined ? list : { ...list, empty: 'Este funcionário não tem pedidos.' }
        }
        source={pedidosSource(search)}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={PedidoDialog.preload}
        rowMark={(row) =>
          funcionario !== undefined && row.cd_funcion === funcionario
            ? '(pedido do funcionário em destaque)'
            : undefined
        }
        rowActions={rowActions}
        actionsInDetail
      >
        <PedidosTabs />
        {so !== undefined ? (
          <OnlyNote cd={so} />
        ) : (
          funcionario !== undefined && <HighlightNote cd={funcionario} />
        )}
      </ListPage>
      <OptionalPart>
        {asked ? (
          <PedidoRemove pedido={asked} onCancel={cancel} onDone={finish} />
        ) : (
          opened !== undefined && (
            <PedidoDialog cd={opened} removable={removable} onRemove={ask} onClose={close} />
          )
        )}
      </OptionalPart>
    </>
  );
}
