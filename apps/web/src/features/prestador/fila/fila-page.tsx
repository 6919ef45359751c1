import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { focusList } from '../../../components/list/scroll-to-list.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useScreenQuery } from '../../../lib/page/use-screen-query.ts';
import { BatchBar } from '../decisoes/batch-bar.tsx';
import classes from '../prestador.module.css';
import { DetailNav } from './detail-nav.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { FilaDetail } from './fila-detail.tsx';
import { detailQuery, keyOf } from './fila-queries.ts';
import { filaSource } from './fila-search.ts';
import { KeysButton } from './keys-button.tsx';
import { useFila } from './use-fila.ts';
import { useFilaKeys } from './use-fila-keys.ts';
import { useFilaList } from './use-fila-list.tsx';

const DetailDialog = lazyPart(() => import('./detail-dialog.tsx'), 'DetailDialog');
const FilaDialogs = lazyPart(() => import('./fila-dialogs.tsx'), 'FilaDialogs');

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** The queue of all companies' requests, to decide one after the other or in batches. */
export function FilaPage() {
  const client = useQueryClient();
  const search = useSearch({ from: '/sessao/prestador/pedidos' });
  const roomBeside = useScreenQuery('(min-width: 1200px)');
  const list = useFilaList(roomBeside && search.detalhe !== undefined);
  const { openRow, chosen, busy, rest, open, dialog, openDialog, requestDecision, ...decide } =
    useFila();
  const beside = roomBeside && open !== null;
  useFilaKeys(
    dialog
      ? {}
      : {
          j: { run: () => openRow.step(1) },
          k: { run: () => openRow.step(-1) },
          a: { run: () => void requestDecision(aceite, false), decides: true },
          r: { run: () => requestDecision(recusado, false), decides: true },
          e: { run: () => void requestDecision(emAnalise, false), decides: true },
          Esc: beside ? { run: openRow.close } : undefined,
          '?': { run: () => openDialog({ what: 'keys' }) },
        },
  );

  const detail = open && (
    <FilaDetail
      key={openRow.key}
      item={open}
      busy={busy}
      rest={rest}
      ways={!beside && <DetailNav onStep={openRow.step} />}
      onDecide={(estado) => requestDecision(estado, true)}
      onClose={openRow.close}
    />
  );
  return (
    <>
      <div className={beside ? classes.split : undefined}>
        <div>
          <ListPage
            title="Pedidos das empresas"
            definition={list}
            source={filaSource(search)}
            openSearch={(row) => ({ detalhe: keyOf(row) })}
            replaceOpen={open !== null}
            onIntent={(row) => {
              void client.prefetchQuery(detailQuery(row));
              FilaDialogs.preload();
            }}
            rowMark={(row) => (keyOf(row) === openRow.key ? '(aberto)' : undefined)}
            choice={chosen.choice}
            tools={<KeysButton onClick={() => openDialog({ what: 'keys' })} />}
          />
          <BatchBar
            rows={chosen.rows}
            byKeys={open === null}
            onAccept={() => decide.requestMany(aceite)}
            onRefuse={() => decide.requestMany(recusado)}
            onClear={() => {
              focusList();
              chosen.clear();
            }}
          />
        </div>
        {beside && (
          <DetailPanel onStep={openRow.step} onClose={openRow.close}>
            {detail}
          </DetailPanel>
        )}
      </div>
      <OptionalPart>
        {dialog ? (
          <FilaDialogs
            dialog={dialog}
            busy={busy}
            onOne={decide.decideOne}
            onMany={decide.decideMany}
            onClose={() => openDialog(null)}
          />
        ) : (
          !beside && detail && <DetailDialog onClose={openRow.close}>{detail}</DetailDialog>
        )}
      </OptionalPart>
    </>
  );
}
