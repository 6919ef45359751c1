import type { AcidenteDetail, AcidentePendenteRow } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { acidentesPendentesList } from './acidente-list.tsx';
import { acidentesPendentesSource } from './acidente-search.ts';
import { PEDIDOS_TITLE, PedidosTabs } from './pedidos-tabs.tsx';
import { RemoveMany, useRemoval } from './use-removal.tsx';

const AcidenteDialog = lazyDialog(() => import('./acidente-dialog.tsx'), 'AcidenteDialog');
const AcidenteRemove = lazyDialog(() => import('./acidente-remove.tsx'), 'AcidenteRemove');

const WHAT = ['acidente', 'acidentes'] as const;

/** Registered accidents (PEND-04): the list, the detail of one and the removal of one that is new. */
export function PedidosAcidentes() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/pendente/acidente' });
  const company = useEmpresa().cd;
  const { opened, close, rowActions, chosenActions, many, removable, asked, ...answers } =
    useRemoval<AcidentePendenteRow, AcidentePendenteRow | AcidenteDetail>({
      right: 'acidentes-pendentes.remover',
      state: ACIDENTE_STATE.novo,
      what: WHAT,
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
        chosenActions={chosenActions}
        actionsInDetail
      >
        <PedidosTabs />
      </ListPage>
      {many ? (
        <RemoveMany<AcidentePendenteRow>
          {...many}
          what={WHAT}
          call="deleteAcidentePendente"
          list="listAcidentesPendentes"
          nameOf={({ nome, dt, hr }) => `${nome} (${displayDate(dt)}, às ${hr})`}
          remove={({ cd: id }) => callApi('deleteAcidentePendente', { params: { company, id } })}
          restore={({ cd: id }) => callApi('undoRemocaoAcidente', { params: { company, id } })}
        />
      ) : asked ? (
        <AcidenteRemove acidente={asked} onCancel={answers.cancel} onDone={answers.finish} />
      ) : (
        opened !== undefined && (
          <AcidenteDialog
            cd={opened}
            removable={removable}
            onRemove={answers.ask}
            onClose={close}
          />
        )
      )}
    </>
  );
}
