import type { ExameRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChartArea } from '../../components/charts/chart-area.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useDetail } from '../../components/list/use-detail.ts';
import { callQuery } from '../../lib/call-query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAbilities } from '../../lib/use-abilities.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useIsProvider } from '../../lib/use-is-provider.ts';
import { useMedicos } from './exam-lookups.ts';
import { ExamesCharts } from './exames-charts.tsx';
import { examesList } from './exames-list.tsx';
import { ExamesSerie } from './exames-serie.tsx';
import { examesSource } from './saude-search.ts';

const PdfDialog = lazyPart(() => import('../../components/pdf/pdf-dialog.tsx'), 'PdfDialog');

const AnularDialog = lazyPart(() => import('./publicacao/anular-dialog.tsx'), 'AnularDialog');

const ExameActions = lazyPart(() => import('./publicacao/exame-actions.tsx'), 'ExameActions');

const RegistarExameButton = lazyPart(
  () => import('./publicacao/registar-exame-button.tsx'),
  'RegistarExameButton',
);

/** The completed exams with their fitness sheets (ROUTE-18). */
export function ExamesPage() {
  const company = useCompany().cd;
  const sheets = useAbilities().pode('fichas.ver');
  const provider = useIsProvider();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/exame' });
  const medicos = useMedicos(search.medico);
  const { cd, close } = useDetail();
  const [annulling, setAnnulling] = useState<ExameRow>();
  const definition = examesList(search, medicos, sheets);
  return (
    <>
      <ListPage
        title="Exames realizados"
        definition={definition}
        source={examesSource(search)}
        onIntent={sheets ? PdfDialog.preload : undefined}
        rowActions={provider ? (row) => rowActions(row, setAnnulling) : undefined}
        tools={(searchNow) => sheets && <ExamesSerie searchNow={searchNow} />}
        action={
          provider && (
            <OptionalPart>
              <RegistarExameButton />
            </OptionalPart>
          )
        }
      >
        <ChartArea name="exames">
          <ExamesCharts filters={definition.filters} />
        </ChartArea>
      </ListPage>
      <OptionalPart>
        {cd !== undefined && (
          <PdfDialog
            title="Ficha de aptidão"
            file={callQuery('getFichaDoExame', { params: { company, id: cd } })}
            onClose={close}
          />
        )}
        {annulling && <AnularDialog exame={annulling} onClose={() => setAnnulling(undefined)} />}
      </OptionalPart>
    </>
  );
}

function rowActions(row: ExameRow, onAnnul: (row: ExameRow) => void) {
  return (
    <OptionalPart>
      <ExameActions exame={row} onAnnul={() => onAnnul(row)} onIntent={AnularDialog.preload} />
    </OptionalPart>
  );
}
