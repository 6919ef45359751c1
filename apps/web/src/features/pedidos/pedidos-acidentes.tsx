import type { AcidenteDetail, AcidentePendenteRow } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { ACCIDENT_STATE } from '@sst/contract/rules/accidents';
import { useQueryClient } from '@tanstack/react-query';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useDetail } from '../../components/list/use-detail.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { refreshAccidents } from '../../lib/request-caches.ts';
import { useAbilities } from '../../lib/session.ts';
import { acidentesPendentesList } from './acidente-list.tsx';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useRemoval } from './use-removal.ts';

const AcidenteDialog = lazyPart(() => import('./acidente-dialog.tsx'), 'AcidenteDialog');
const AcidenteRemove = lazyPart(() => import('./acidente-remove.tsx'), 'AcidenteRemove');

/** Registered accidents (A §2): the list, the detail of one and the removal of one that is new. */
export function PedidosAcidentes() {
  const client = useQueryClient();
  const { pode } = useAbilities();
  const detail = useDetail();
  const { asked, gone, ask, cancel, finish } = useRemoval<AcidentePendenteRow | AcidenteDetail>({
    detail,
    refresh: () => refreshAccidents(client),
  });
  const removable = ({ cd_estad }: Pick<AcidentePendenteRow, 'cd_estad'>) =>
    cd_estad === ACCIDENT_STATE.novo && pode(MENU.pendentes, 'remover');
  return (
    <>
      <ListPage
        title={PEDIDOS_TITLE}
        definition={acidentesPendentesList}
        openSearch={(row) => ({ detalhe: row.cd })}
        onIntent={AcidenteDialog.preload}
        rowActions={(row) =>
          removable(row) && (
            <RemoveButton
              label={`Remover acidente de ${row.nome}`}
              onIntent={AcidenteRemove.preload}
              onClick={() => ask(row)}
            />
          )
        }
      >
        <PedidosTabs />
      </ListPage>
      <OptionalPart>
        {asked ? (
          <AcidenteRemove acidente={asked} onCancel={cancel} onDone={finish} />
        ) : (
          detail.cd !== undefined &&
          detail.cd !== gone && (
            <AcidenteDialog
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
