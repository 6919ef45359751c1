import { Skeleton } from '@mantine/core';
import type { PrazoPrestadorRow, TurnoNoDia } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import type { Agenda } from './agenda-data.ts';
import { AgendaList } from './agenda-list.tsx';
import type { AgendaRow } from './agenda-rows.ts';
import type { AgendaSearch } from './agenda-search.ts';
import { isLoadStrip } from './calendario/load.ts';
import { PrintFolhas } from './folha/print-folhas.tsx';
import type { Slot } from './marcacoes/marcar/marcar-dialog.tsx';

const CalendarArea = lazyPart(() => import('./calendario/calendar-area.tsx'), 'CalendarArea');

interface Props extends Pick<Agenda, 'vista' | 'by' | 'dia' | 'today' | 'query'> {
  readonly turnos: readonly TurnoNoDia[];
  readonly marcacoes: readonly AgendaRow[];
  readonly search: AgendaSearch;
  readonly editable: boolean;
  /** Whether who is due stands beside the calendar. */
  readonly beside: boolean;
  onOpen(marcacao: AgendaRow): void;
  onBook(pessoa: PrazoPrestadorRow, slot?: Slot): void;
}

/** The days of the agenda, as a list or a calendar, and on paper. */
export function AgendaContent({ search, editable, beside, onOpen, onBook, ...shown }: Props) {
  const { vista, by, dia, today, turnos, marcacoes, query } = shown;
  const { local } = search;
  const locais = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  return (
    <>
      {vista === 'lista' ? (
        <AgendaList
          de={query.de}
          dia={dia}
          today={today}
          turnos={turnos}
          marcacoes={marcacoes}
          onOpen={onOpen}
          locais={locais.filter(({ cd }) => local === undefined || cd === local)}
          so={search.apenas}
        />
      ) : (
        <OptionalPart fallback={<Skeleton height={480} />}>
          <CalendarArea
            vista={vista}
            strip={isLoadStrip(vista, search)}
            by={by}
            dia={dia}
            today={today}
            turnos={turnos}
            marcacoes={marcacoes}
            editable={editable}
            empresa={search.empresa}
            beside={beside}
            onOpen={onOpen}
            onBook={onBook}
          />
        </OptionalPart>
      )}
      <PrintFolhas turnos={turnos} marcacoes={marcacoes} by={by} />
    </>
  );
}
