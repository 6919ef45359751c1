import type { AcidenteDetail, AcidentePendenteRow } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { useSearch } from '@tanstack/react-router';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { acidentesPendentesList } from './acidente-list.tsx';
import { acidentesPendentesSource } from './acidente-search.ts';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { useRemoval } from './use-removal.tsx';

const AcidenteDialog = lazyPart(() => import('./acidente-dialog.tsx'), 'AcidenteDialog');
const AcidenteRemove = lazyPart(() => import('./acidente-remove.tsx'), 'AcidenteRemove');

/** Registered accidents (PEND-04): the list, the detail of one and the removal of one that is new. */
export function PedidosAcidentes() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/pendente/acidente' });
  const { opened, close, rowActions, removable, asked, ask, cancel, finish } = useRemoval<
    AcidentePendenteRow | AcidenteDetail
  >({
    right: 'acidentes-pendentes.remover',
    state: ACIDENTE_STATE.novo,
    what: 'acidente',
    onIntent: AcidenteRemove.preload,
  });
  return (
    <>
      <ListPage
        title={PEDIDOS_TITLE}
        definition={acidentesPendentesList}
        source={acidentesPendentesSource(search)}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={AcidenteDialog.preload}
        rowActions={rowActions}
        actionsInDetail
      >
        <PedidosTabs />
      </ListPage>
      <OptionalPart>
        {asked ? (
          <AcidenteRemove acidente={asked} onCancel={cancel} onDone={finish} />
        ) : (
          opened !== undefined && (
            <AcidenteDialog cd={opened} removable={removable} onRemove={ask} onClose={close} />
          )
        )}
      </OptionalPart>
    </>
  );
}
