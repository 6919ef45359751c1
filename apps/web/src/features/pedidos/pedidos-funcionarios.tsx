import type { PedidoDetail, PedidoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { ImportacoesLink } from '../../components/importacao/importacoes-link.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { HighlightNote, OnlyNote } from './funcionario-notes.tsx';
import { pedidosListOf } from './pedidos-list.tsx';
import { pedidosSource } from './pedidos-search.ts';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { useImportacaoFilter } from './use-importacao-filter.ts';
import { RemoveMany, useRemoval } from './use-removal.tsx';

const PedidoDialog = lazyDialog(() => import('./pedido-dialog.tsx'), 'PedidoDialog');
const PedidoRemove = lazyDialog(() => import('./pedido-remove.tsx'), 'PedidoRemove');

const WHAT = ['pedido', 'pedidos'] as const;

/** Requests about employees (PEND-04): the list, the detail of one and the removal of one that is new. */
export function PedidosFuncionarios() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/pendente/funcionario' });
  const { funcionario, so, estado } = search;
  const company = useEmpresa().cd;
  const { opened, close, rowActions, chosenActions, many, removable, asked, ...answers } =
    useRemoval<PedidoRow, PedidoRow | PedidoDetail>({
      right: 'pedidos.remover',
      state: PEDIDO_STATE.novo,
      what: WHAT,
      onIntent: PedidoRemove.preload,
    });
  const list = useImportacaoFilter(pedidosListOf(estado), search);
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
        chosenActions={chosenActions}
        actionsInDetail
        tools={<ImportacoesLink />}
      >
        <PedidosTabs />
        {so !== undefined ? (
          <OnlyNote cd={so} />
        ) : (
          funcionario !== undefined && <HighlightNote cd={funcionario} />
        )}
      </ListPage>
      {many ? (
        <RemoveMany<PedidoRow>
          {...many}
          what={WHAT}
          call="deletePedido"
          list="listPedidos"
          nameOf={({ nome, tipo, dt_cria }) => `${nome} (${tipo}, ${displayDate(dt_cria)})`}
          remove={({ cd: id }) => callApi('deletePedido', { params: { company, id } })}
          restore={({ cd: id }) => callApi('undoRemocaoPedido', { params: { company, id } })}
        />
      ) : asked ? (
        <PedidoRemove pedido={asked} onCancel={answers.cancel} onDone={answers.finish} />
      ) : (
        opened !== undefined && (
          <PedidoDialog cd={opened} removable={removable} onRemove={answers.ask} onClose={close} />
        )
      )}
    </>
  );
}
