import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import type { Shortcut } from '../../../components/keys/shortcuts.ts';
import { WorklistPage } from '../../../components/worklist/worklist-page.tsx';
import { undoLatest } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { BatchActions } from '../decisoes/batch-actions.tsx';
import { FailedDecisions } from '../decisoes/failed-decisions.tsx';
import { FilaDetail } from './fila-detail.tsx';
import { FilaTabs } from './fila-tabs.tsx';
import { useFila } from './use-fila.ts';

const LoteNote = lazyPart(() => import('../lotes/lote-note.tsx'), 'LoteNote');
const FilaDialogs = lazyPart(() => import('./fila-dialogs.tsx'), 'FilaDialogs');

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** The queue of all companies' requests, to decide one after the other or in batches. */
export function FilaPage() {
  const { search, worklist, open, busy, requestDecision, ...decide } = useFila();
  const { rest, openRow, openDialog } = worklist;
  const shortcuts: readonly Shortcut[] = [
    {
      key: 'a',
      what: 'Aceitar',
      run: () => void requestDecision(aceite),
      acts: true,
    },
    {
      key: 'r',
      what: 'Recusar, com o motivo',
      run: () => requestDecision(recusado),
      acts: true,
    },
    { key: 'a, r, h', what: 'Sem nenhum aberto: os escolhidos' },
    {
      key: 'e',
      what: 'Pôr em análise',
      run: () => void requestDecision(emAnalise),
      acts: true,
    },
    { key: 'h', what: 'Adiar', run: decide.requestPutOff, acts: true },
    { key: 'z', what: 'Anular o que acabou de decidir', run: undoLatest, acts: true },
  ];
  return (
    <WorklistPage
      title="Pedidos das empresas"
      worklist={worklist}
      shortcuts={shortcuts}
      detail={(ways) =>
        open && (
          <FilaDetail
            item={open}
            busy={busy}
            rest={rest}
            ways={ways}
            onDecide={requestDecision}
            onPutOff={decide.requestPutOff}
            onClose={openRow.close}
          />
        )
      }
      chosenActions={(rows) => (
        <BatchActions
          rows={rows}
          byKeys={open === null}
          onAccept={() => decide.requestMany(aceite)}
          onRefuse={() => decide.requestMany(recusado)}
          onPutOff={decide.requestPutOff}
        />
      )}
      dialog={(dialog) => (
        <FilaDialogs
          dialog={dialog}
          busy={busy}
          onOne={decide.decideOne}
          onMany={decide.decideMany}
          onPutOff={decide.putOff}
          onClose={() => openDialog(null)}
        />
      )}
      preloadDialogs={FilaDialogs.preload}
    >
      <FilaTabs search={search} />
      <OptionalPart>{search.lote !== undefined && <LoteNote cd={search.lote} />}</OptionalPart>
      <FailedDecisions />
    </WorklistPage>
  );
}
