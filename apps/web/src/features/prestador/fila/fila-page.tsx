import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useEffect } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import type { Shortcut } from '../../../components/keys/shortcuts.ts';
import { WorklistPage } from '../../../components/worklist/worklist-page.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { AdmissoesAceites } from '../admissoes/exame-admissao.tsx';
import { FailedDecisions } from '../decisoes/failed-decisions.tsx';
import { FilaTabs } from './fila-tabs.tsx';
import { useFila } from './use-fila.ts';

const BatchActions = lazyPart(() => import('../decisoes/batch-actions.tsx'), 'BatchActions');
const FilaDetail = lazyPart(() => import('./fila-detail.tsx'), 'FilaDetail');
const FilaHint = lazyPart(() => import('./fila-hint.tsx'), 'FilaHint');
const LoteNote = lazyPart(() => import('../lotes/lote-note.tsx'), 'LoteNote');
const FilaDialogs = lazyDialog(() => import('./fila-dialogs.tsx'), 'FilaDialogs');

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** The queue of all companies' requests, to decide one after the other or in batches. */
export function FilaPage() {
  const { search, worklist, open, busy, byKey, kept, onKeep, ...decide } = useFila();
  const { rest, openRow, openDialog, chosen } = worklist;
  // Soon after the rows: most are opened, the first by a key.
  const shown = openRow.rows !== undefined;
  useEffect(() => {
    if (shown) FilaDetail.preload();
  }, [shown]);
  const number = chosen.rows.length;
  const what = number > 0 ? ` (${countLabel(number, 'escolhido', 'escolhidos')})` : '';
  const shortcuts: readonly Shortcut[] = [
    { key: 'a', what: `Aceitar${what}`, run: () => void byKey.decide(aceite) },
    {
      key: 'r',
      what: `Recusar, com o motivo${what}`,
      run: () => byKey.decide(recusado),
    },
    { key: 'a, r, h', what: 'Com pedidos escolhidos: os escolhidos' },
    { key: 'e', what: 'Pôr em análise', run: () => void byKey.decide(emAnalise) },
    { key: 'h', what: `Adiar${what}`, run: byKey.putOff },
  ];
  return (
    <WorklistPage
      title="Pedidos das empresas"
      worklist={worklist}
      shortcuts={shortcuts}
      detail={(ways) =>
        open && (
          <OptionalPart onFailure={openRow.close}>
            <FilaDetail
              item={open}
              busy={busy}
              rest={rest}
              ways={ways}
              chosen={number}
              kept={kept}
              onKeep={onKeep}
              onDecide={decide.requestDecision}
              onPutOff={decide.requestPutOff}
              onClose={openRow.close}
            />
          </OptionalPart>
        )
      }
      chosenActions={(rows) => (
        <OptionalPart>
          <BatchActions
            rows={rows}
            onAccept={() => decide.requestMany(aceite)}
            onRefuse={() => decide.requestMany(recusado)}
            onPutOff={decide.putOffMany}
          />
        </OptionalPart>
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
      <OptionalPart>
        <FilaHint over={decide.decided} />
      </OptionalPart>
      <FilaTabs search={search} />
      <OptionalPart>{search.lote !== undefined && <LoteNote cd={search.lote} />}</OptionalPart>
      <FailedDecisions />
      <OptionalPart>
        <AdmissoesAceites />
      </OptionalPart>
    </WorklistPage>
  );
}
