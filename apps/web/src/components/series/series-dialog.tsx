import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useMemo, useState } from 'react';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import type { UnsavedQuestion } from '../form/dialog/unsaved-dialog.tsx';
import { UnsavedGuard } from '../form/dialog/unsaved-guard.tsx';
import { useNode } from '../organigrama/use-node.ts';
import type { SeriesList } from './series-button.tsx';
import { SeriesNode } from './series-node.tsx';
import { SeriesQuestion } from './series-question.tsx';
import { SeriesRun } from './series-run.tsx';
import { useSeries } from './use-series.ts';

interface Props {
  readonly noun: readonly [string, string];
  readonly list: SeriesList;
  onClose(): void;
}

/** What is asked of who leaves the page while a series is under way. */
export const SERIES_LEAVING: UnsavedQuestion = {
  title: 'Interromper a descarga?',
  text: 'As fichas ainda estão a ser reunidas. Se sair desta página, a descarga é interrompida e nada fica guardado.',
  leave: 'Interromper e sair',
  stay: 'Continuar a descarregar',
};

/** Downloads a series: asks for the node where there is none, says what it will do, shows progress and what is missing. */
export function SeriesDialog({ noun, list, onClose }: Props) {
  const company = useEmpresa();
  const [node, setNode] = useState(list.node ?? (list.chosen === undefined ? null : company.cd));
  const named = node === company.cd ? company.nome : '';
  const inTree = useNode(company.cd, named ? null : node);
  const nodeName = named || (inTree && empresaDisplayName(inTree));
  const source = useMemo(() => list.sheetsOf(node ?? company.cd), [list, node, company.cd]);
  const { state, start } = useSeries(source, onClose);
  const running = state !== undefined && !state.done;
  return (
    <PageDialog
      title={seriesTitle(state)}
      width={480}
      modal={running}
      // Only 'Cancelar' discards the sheets that have arrived, not Escape.
      busy={running}
      onClose={onClose}
    >
      {state ? (
        <SeriesRun state={state} nodeName={nodeName} noun={noun} onClose={onClose} />
      ) : node === null ? (
        <SeriesNode company={company} onChoose={setNode} onClose={onClose} />
      ) : (
        <SeriesQuestion
          source={source}
          nodeName={nodeName}
          noun={noun}
          filtered={list.filtered}
          chosen={list.chosen}
          onStart={start}
          onClose={onClose}
        />
      )}
      <UnsavedGuard unsaved={running} busy={false} question={SERIES_LEAVING} />
    </PageDialog>
  );
}

/** What a dialog is called whose series has come so far. */
export function seriesTitle(state: ReturnType<typeof useSeries>['state']): string {
  if (!state) return 'Descarregar fichas de aptidão';
  if (!state.done) return 'A descarregar fichas de aptidão';
  return `Fichas de aptidão descarregadas${state.broken === undefined ? '' : ' em parte'}`;
}
