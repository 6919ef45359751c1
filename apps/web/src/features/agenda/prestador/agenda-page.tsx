import { Button, Skeleton } from '@mantine/core';
import type { PrazoPrestadorRow } from '@sst/contract';
import { addDays, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { IconListSearch, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useNow } from '../../../lib/time/now.ts';
import classes from './agenda.module.css';
import { stillFree } from './agenda-days.ts';
import { AgendaFilters } from './agenda-filters.tsx';
import { AgendaList } from './agenda-list.tsx';
import { type AgendaRow, agendaRows } from './agenda-rows.ts';
import { type AgendaVista, periodOf } from './agenda-search.ts';
import { AgendaSummary } from './agenda-summary.tsx';
import { AgendaTabs } from './agenda-tabs.tsx';
import { AgendaTools } from './agenda-tools.tsx';
import { PrintFolhas } from './folha/print-folhas.tsx';
import { firstSlot } from './marcar/first-slot.ts';
import type { Slot } from './marcar/marcar-dialog.tsx';

const CalendarArea = lazyPart(() => import('./calendario/calendar-area.tsx'), 'CalendarArea');
const ConvocatoriasDoDia = lazyDialog(
  () => import('./convocatorias/convocatorias-do-dia.tsx'),
  'ConvocatoriasDoDia',
);
const MarcacaoDialog = lazyDialog(() => import('./marcar/marcacao-dialog.tsx'), 'MarcacaoDialog');
const MarcarDialog = lazyDialog(() => import('./marcar/marcar-dialog.tsx'), 'MarcarDialog');

/** Wide enough for a calendar; the list says the same. */
const WIDE = '(min-width: 700px)';

/** The open dialog: a booking, or somebody to be booked. */
type OpenDialog =
  | { readonly what: 'marcacao'; readonly marcacao: AgendaRow }
  | { readonly what: 'convocatorias' }
  | { readonly what: 'pessoa'; readonly pessoa: PrazoPrestadorRow; readonly slot: Slot };

/** The provider's agenda over all companies, as a calendar or a list (decisions 0087 and 0088). */
export function AgendaPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda' });
  const { dt: today, hr: hour } = momentInPortugal(useNow());
  const [usual] = useState<AgendaVista>(() => (matchMedia(WIDE).matches ? 'semana' : 'lista'));
  const { vista = usual, dia = today, coluna: by = 'profissional', empresa } = search;
  const { de, days } = periodOf(vista, dia);
  const { medico, enfermeiro, local } = search;
  const query = { de, ate: addDays(de, days - 1), medico, enfermeiro, local };
  const vagas = useQuery({
    ...callQuery('listVagas', { query }),
    placeholderData: keepPreviousData,
  });
  const agenda = useQuery({
    ...callQuery('listAgenda', { query: { ...query, empresa } }),
    placeholderData: keepPreviousData,
  });
  const propostas = useQuery({
    ...callQuery('listPropostasNaAgenda', { query: { ...query, empresa } }),
    placeholderData: keepPreviousData,
  });
  const locais = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  const pode = usePrestadorPode();
  const editable = pode('marcacoes.publicar');
  const prints = pode('marcacoes.ver');
  const [asked, setAsked] = useState<OpenDialog>();
  const [beside, setBeside] = useState(false);
  const turnos = useMemo(
    () => vagas.data && stillFree(vagas.data.message, { dt: today, hr: hour }),
    [vagas.data, today, hour],
  );
  const marcacoes = useMemo(
    () => agenda.data && propostas.data && agendaRows(agenda.data.message, propostas.data.message),
    [agenda.data, propostas.data],
  );
  const onOpen = (marcacao: AgendaRow) => setAsked({ what: 'marcacao', marcacao });
  const onBook = (pessoa: PrazoPrestadorRow, slot?: Slot) =>
    setAsked({ what: 'pessoa', pessoa, slot: slot ?? firstSlot(turnos ?? [], today) });
  const onClose = () => setAsked(undefined);
  return (
    <EmpresaFrame
      title="Agenda"
      note={marcacoes && <AgendaSummary marcacoes={marcacoes} turnos={turnos ?? []} />}
      tools={<AgendaTools vista={vista} dia={dia} today={today} />}
      tabs={<AgendaTabs />}
    >
      <div className={classes.above}>
        <AgendaFilters search={search} columns={vista !== 'lista'} />
        {prints && marcacoes && (
          <Button
            variant="default"
            leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
            {...ConvocatoriasDoDia.opener}
            onClick={() => setAsked({ what: 'convocatorias' })}
          >
            Convocatórias
          </Button>
        )}
        {editable && vista !== 'lista' && (
          <Button
            variant="default"
            aria-pressed={beside}
            leftSection={<IconListSearch size={16} stroke={1.75} aria-hidden />}
            onClick={() => setBeside(!beside)}
          >
            Por marcar
          </Button>
        )}
      </div>
      {turnos && marcacoes ? (
        <>
          {vista === 'lista' ? (
            <AgendaList
              de={de}
              today={today}
              turnos={turnos}
              marcacoes={marcacoes}
              onOpen={onOpen}
              locais={locais.filter(({ cd }) => local === undefined || cd === Number(local))}
              so={search.apenas}
            />
          ) : (
            <OptionalPart fallback={<Skeleton height={480} />}>
              <CalendarArea
                vista={vista}
                by={by}
                dia={dia}
                today={today}
                turnos={turnos}
                marcacoes={marcacoes}
                editable={editable}
                empresa={empresa}
                beside={beside}
                onOpen={onOpen}
                onBook={onBook}
              />
            </OptionalPart>
          )}
          <PrintFolhas turnos={turnos} marcacoes={marcacoes} by={by} />
        </>
      ) : (
        <LoadStates
          what="a agenda"
          missing={false}
          error={vagas.error ?? agenda.error ?? propostas.error}
          onRetry={() => Promise.all([vagas.refetch(), agenda.refetch(), propostas.refetch()])}
          back={undefined}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
      {asked?.what === 'convocatorias' && marcacoes && (
        <ConvocatoriasDoDia
          rows={marcacoes}
          today={today}
          query={{ de, ate: query.ate, medico, enfermeiro, local }}
          onClose={onClose}
        />
      )}
      {asked?.what === 'marcacao' && (
        <MarcacaoDialog marcacao={asked.marcacao} editable={editable} onClose={onClose} />
      )}
      {asked?.what === 'pessoa' && (
        <MarcarDialog pessoa={asked.pessoa} slot={asked.slot} onClose={onClose} />
      )}
    </EmpresaFrame>
  );
}
