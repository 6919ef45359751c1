import { Button } from '@mantine/core';
import type { ExameListRow, ExameRow } from '@sst/contract';
import { FICHA_COM_RESPOSTA } from '@sst/contract/rules/conversas/conversas';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChartArea } from '../../components/charts/chart-area.tsx';
import { useConversaSobre } from '../../components/conversa/use-conversa-sobre.ts';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useMedicos } from '../../components/saude/exame-lookups.ts';
import { examesSource } from '../../components/saude/saude-search.ts';
import { useSeesTypes } from '../../components/saude/use-sees-types.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import type { CirculoAct } from './circulo-act-dialog.tsx';
import { ExamesCharts } from './exames-charts.tsx';
import { examesList } from './exames-list.tsx';
import { ExamesSerie } from './exames-serie.tsx';
import { TabletButton } from './tablet-button.tsx';

const PdfDialog = lazyDialog(() => import('../../components/pdf/pdf-dialog.tsx'), 'PdfDialog');

const AnularDialog = lazyDialog(
  () => import('./publicacao/exame/anular-dialog.tsx'),
  'AnularDialog',
);

const CirculoActions = lazyPart(() => import('./circulo-actions.tsx'), 'CirculoActions');

const CirculoActDialog = lazyDialog(() => import('./circulo-act-dialog.tsx'), 'CirculoActDialog');

const ConversaDialog = lazyDialog(
  () => import('../../components/conversa/conversa-dialog.tsx'),
  'ConversaDialog',
);

/** What a notice leads to. */
const CONVERSA = ['conversa'] as const;

const ConversaButton = lazyPart(
  () => import('../../components/conversa/conversa-button.tsx'),
  'ConversaButton',
);

const ExameActions = lazyPart(() => import('./publicacao/exame/exame-actions.tsx'), 'ExameActions');

const RegistarExameButton = lazyPart(
  () => import('./publicacao/exame/registar-exame-button.tsx'),
  'RegistarExameButton',
);

const EmitirFichasButton = lazyPart(
  () => import('./publicacao/series/emitir-fichas-button.tsx'),
  'EmitirFichasButton',
);

/** The completed exams with their fitness sheets (ROUTE-18). */
export function ExamesPage() {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const sheets = pode('fichas.ver');
  const provider = usePrestadorPode()('exames.publicar');
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/exame' });
  const medicos = useMedicos(search.medico);
  const { cd, close } = useDetail();
  const asked = useDetail(CONVERSA);
  const sobre = useConversaSobre();
  const enters = pode('fichas.circulo') && sheets;
  const [acted, act] = useState<CirculoAct>();
  const [annulling, setAnnulling] = useState<ExameRow>();
  const answered = search.ficha === FICHA_COM_RESPOSTA;
  const definition = examesList(search, medicos, { sheets, types: useSeesTypes() });
  return (
    <>
      <ListPage
        title="Exames realizados"
        definition={definition}
        source={examesSource(search)}
        onIntent={sheets ? PdfDialog.preload : undefined}
        keysOff={acted !== undefined}
        barTools={pode('restricoes.ver') && <RestricoesLink sheets={sheets} />}
        {...(enters && { chosenActions: circuloActions(act) })}
        rowActions={
          answered
            ? (row) => <Conversa exame={row} />
            : provider
              ? (row) => rowActions(row, setAnnulling)
              : undefined
        }
        tools={(searchNow) =>
          sheets && (
            <>
              <ExamesSerie ficha={search.ficha} searchNow={searchNow} />
              {enters && <TabletButton />}
              {provider && (
                <OptionalPart>
                  <EmitirFichasButton />
                </OptionalPart>
              )}
            </>
          )
        }
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
      {cd !== undefined && (
        <PdfDialog
          title="Ficha de aptidão"
          file={callQuery('getFichaDoExame', { params: { company, id: cd } })}
          onClose={close}
        />
      )}
      {asked.cd !== undefined && pode('conversas.ver') && (
        <ConversaDialog {...sobre({ cd: asked.cd })} onClose={asked.close} />
      )}
      {acted && <CirculoActDialog {...acted} onClose={() => act(undefined)} />}
      {annulling && <AnularDialog exame={annulling} onClose={() => setAnnulling(undefined)} />}
    </>
  );
}

/** Leads to those whom their last exam restricts; who opens no sheets, to what is recommended about them. */
function RestricoesLink({ sheets }: { readonly sheets: boolean }) {
  const to = sheets ? '/saude/restricoes' : '/saude/recomendacoes';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={(root) => <Link to={to} search={{}} {...root} />}
    >
      {sheets ? 'Restrições' : 'Recomendações'}
    </Button>
  );
}

/** What is done with the sheets of chosen exams. */
function circuloActions(act: (acted: CirculoAct) => void) {
  return (rows: readonly ExameListRow[], { drop, clear }: Chosen<ExameListRow>) => (
    <OptionalPart>
      <CirculoActions
        rows={rows}
        onAct={(what, fichas) => act({ what, fichas, drop })}
        onDone={clear}
      />
    </OptionalPart>
  );
}

/** Opens the answer of a physician. */
function Conversa({ exame: { cd, funcion } }: { readonly exame: ExameRow }) {
  return (
    <OptionalPart>
      <ConversaButton exame={{ cd, nome: funcion }} icon />
    </OptionalPart>
  );
}

function rowActions(row: ExameRow, onAnnul: (row: ExameRow) => void) {
  return (
    <OptionalPart>
      <ExameActions exame={row} onAnnul={() => onAnnul(row)} onIntent={AnularDialog.preload} />
    </OptionalPart>
  );
}
