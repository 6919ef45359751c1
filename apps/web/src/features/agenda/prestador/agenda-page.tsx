import { Skeleton } from '@mantine/core';
import type { PrazoPrestadorRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './agenda.module.css';
import { AgendaBar } from './agenda-bar.tsx';
import { AgendaContent } from './agenda-content.tsx';
import { useAgenda } from './agenda-data.ts';
import type { AgendaRow } from './agenda-rows.ts';
import { SkipToCalendar } from './agenda-skip.tsx';
import { AgendaSummary } from './agenda-summary.tsx';
import { AgendaTabs } from './agenda-tabs.tsx';
import { AgendaTools } from './agenda-tools.tsx';
import { firstSlot } from './marcacoes/marcar/first-slot.ts';
import type { Slot } from './marcacoes/marcar/marcar-dialog.tsx';

const ConvocatoriasDoDia = lazyDialog(
  () => import('./convocatorias/convocatorias-do-dia.tsx'),
  'ConvocatoriasDoDia',
);
const MarcacaoDialog = lazyDialog(
  () => import('./marcacoes/marcar/marcacao-dialog.tsx'),
  'MarcacaoDialog',
);
const MarcarDialog = lazyDialog(
  () => import('./marcacoes/marcar/marcar-dialog.tsx'),
  'MarcarDialog',
);

/** The open dialog: a booking, or somebody to be booked. */
type OpenDialog =
  | { readonly what: 'marcacao'; readonly marcacao: AgendaRow }
  | { readonly what: 'convocatorias' }
  | { readonly what: 'pessoa'; readonly pessoa: PrazoPrestadorRow; readonly slot: Slot };

/** The provider's agenda over all companies, as a calendar or a list (decisions 0087 and 0088). */
export function AgendaPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda' });
  const agenda = useAgenda(search);
  const { vista, dia, today, turnos, marcacoes, query } = agenda;
  const editable = usePrestadorPode()('marcacoes.publicar');
  const [asked, setAsked] = useState<OpenDialog>();
  const [beside, setBeside] = useState(false);
  const onClose = () => setAsked(undefined);
  return (
    <>
      {vista !== 'lista' && <SkipToCalendar />}
      <EmpresaFrame
        title="Agenda"
        note={null}
        tools={<AgendaTools vista={vista} dia={dia} today={today} />}
        tabs={
          <div className={classes.parts}>
            <AgendaTabs />
            <p className={classes.counts}>
              {marcacoes && <AgendaSummary marcacoes={marcacoes} turnos={turnos ?? []} />}
            </p>
          </div>
        }
      >
        <AgendaBar
          search={search}
          agenda={agenda}
          beside={editable ? beside : undefined}
          onBeside={setBeside}
          onCalled={() => setAsked({ what: 'convocatorias' })}
        />
        {turnos && marcacoes ? (
          <AgendaContent
            {...agenda}
            turnos={turnos}
            marcacoes={marcacoes}
            search={search}
            editable={editable}
            beside={beside}
            onOpen={(marcacao) => setAsked({ what: 'marcacao', marcacao })}
            onBook={(pessoa, slot = firstSlot(turnos, today)) =>
              setAsked({ what: 'pessoa', pessoa, slot })
            }
          />
        ) : (
          <LoadStates
            what="a agenda"
            missing={false}
            error={agenda.error}
            onRetry={agenda.retry}
            back={undefined}
          >
            <Skeleton height={480} />
          </LoadStates>
        )}
        {asked?.what === 'convocatorias' && marcacoes && (
          <ConvocatoriasDoDia rows={marcacoes} today={today} query={query} onClose={onClose} />
        )}
        {asked?.what === 'marcacao' && (
          <MarcacaoDialog marcacao={asked.marcacao} editable={editable} onClose={onClose} />
        )}
        {asked?.what === 'pessoa' && (
          <MarcarDialog pessoa={asked.pessoa} slot={asked.slot} onClose={onClose} />
        )}
      </EmpresaFrame>
    </>
  );
}
