import { useMediaQuery } from '@mantine/hooks';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { focusList } from '../../components/list/lead-to-list.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { BatchBar } from './batch-bar.tsx';
import { DetailNav } from './detail-nav.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { FilaDetail } from './fila-detail.tsx';
import { detailQuery, keyOf } from './fila-queries.ts';
import { KeysButton } from './keys-button.tsx';
import styles from './prestador.module.css';
import { useFilaList } from './use-fila-list.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const DetailDialog = lazyPart(() => import('./detail-dialog.tsx'), 'DetailDialog');
const QueueDialogs = lazyPart(() => import('./queue-dialogs.tsx'), 'QueueDialogs');

const { emAnalise, aceite, recusado } = REQUEST_STATE;

/** The queue of all companies' requests, to decide one after the other or in batches. */
export function FilaPage() {
  const client = useQueryClient();
  const { detalhe } = useSearch({ from: '/sessao/prestador/pedidos' });
  const roomBeside = useMediaQuery('(min-width: 1200px)', window.innerWidth >= 1200);
  const list = useFilaList(roomBeside && detalhe !== undefined);
  const { fila, chosen, busy, rest, open, dialog, openDialog, requestDecision, ...decide } =
    useQueue(list);
  const beside = roomBeside && open !== null;
  useQueueKeys(
    dialog
      ? {}
      : {
          j: () => fila.step(1),
          k: () => fila.step(-1),
          a: () => requestDecision(aceite, false),
          r: () => requestDecision(recusado, false),
          e: () => requestDecision(emAnalise, false),
          Esc: beside ? fila.close : undefined,
          '?': () => openDialog({ what: 'keys' }),
        },
  );

  const detail = open && (
    <FilaDetail
      key={fila.key}
      item={open}
      busy={busy}
      rest={rest}
      ways={!beside && <DetailNav onStep={fila.step} />}
      onDecide={(estado) => requestDecision(estado, true)}
      onClose={fila.close}
    />
  );
  return (
    <>
      <div className={beside ? styles.split : undefined}>
        <div>
          <ListPage
            title="Pedidos das empresas"
            definition={list}
            openSearch={(row) => ({ detalhe: keyOf(row) })}
            replaceOpen={open !== null}
            onIntent={(row) => {
              void client.prefetchQuery(detailQuery(row));
              QueueDialogs.preload();
            }}
            rowMark={(row) => (keyOf(row) === fila.key ? '(aberto)' : undefined)}
            choice={chosen.choice}
            tools={<KeysButton onClick={() => openDialog({ what: 'keys' })} />}
          />
          {chosen.rows.length > 0 && (
            <BatchBar
              rows={chosen.rows}
              onAccept={() => openDialog({ what: 'acceptMany', rows: chosen.rows })}
              onRefuse={() => openDialog({ what: 'refuseMany', rows: chosen.rows })}
              onClear={() => {
                focusList();
                chosen.clear();
              }}
            />
          )}
        </div>
        {beside && (
          <DetailPanel onStep={fila.step} onClose={fila.close}>
            {detail}
          </DetailPanel>
        )}
      </div>
      <OptionalPart>
        {dialog ? (
          <QueueDialogs
            dialog={dialog}
            busy={busy}
            onOne={decide.decideOpen}
            onMany={decide.decideMany}
            onClose={() => openDialog(null)}
          />
        ) : (
          !beside && detail && <DetailDialog onClose={fila.close}>{detail}</DetailDialog>
        )}
      </OptionalPart>
    </>
  );
}
