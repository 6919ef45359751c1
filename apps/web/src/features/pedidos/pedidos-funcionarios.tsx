import type { PedidoDetail, PedidoRow } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useDetail } from '../../components/list/use-detail.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { refreshRequests } from '../../lib/request-caches.ts';
import { useAbilities } from '../../lib/session.ts';
import { HighlightNote } from './highlight-note.tsx';
import { pedidosList } from './pedidos-list.tsx';
import type { PedidosSearch } from './pedidos-search.ts';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useRemoval } from './use-removal.ts';

const PedidoDialog = lazyPart(() => import('./pedido-dialog.tsx'), 'PedidoDialog');
const PedidoRemove = lazyPart(() => import('./pedido-remove.tsx'), 'PedidoRemove');

/** Requests about employees (A §2): the list, the detail of one and the removal of one that is new. */
export function PedidosFuncionarios() {
  const client = useQueryClient();
  const { pode } = useAbilities();
  const { funcionario } = useSearch({ strict: false }) as PedidosSearch;
  const detail = useDetail();
  const { asked, gone, ask, cancel, finish } = useRemoval<PedidoRow | PedidoDetail>({
    detail,
    refresh: () => refreshRequests(client),
  });
  const removable = ({ cd_estad }: Pick<PedidoRow, 'cd_estad'>) =>
    cd_estad === REQUEST_STATE.novo && pode(MENU.pendentes, 'remover');
  return (
    <>
      <ListPage
        title={PEDIDOS_TITLE}
        definition={pedidosList}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={PedidoDialog.preload}
        rowMark={(row) =>
          funcionario !== undefined && row.cd_funcion === funcionario
            ? '(pedido do funcionário em destaque)'
            : undefined
        }
        rowActions={(row) =>
          removable(row) && (
            <RemoveButton
              label={`Remover pedido de ${row.nome}`}
              onIntent={PedidoRemove.preload}
              onClick={() => ask(row)}
            />
          )
        }
      >
        <PedidosTabs />
        {funcionario !== undefined && <HighlightNote cd={funcionario} />}
      </ListPage>
      <OptionalPart>
        {asked ? (
          <PedidoRemove pedido={asked} onCancel={cancel} onDone={finish} />
        ) : (
          detail.cd !== undefined &&
          detail.cd !== gone && (
            <PedidoDialog
              cd={detail.cd}
              removable={removable}
              onRemove={ask}
              onClose={detail.close}
            />
          )
        )}
      </OptionalPart>
    </>
  );
}
