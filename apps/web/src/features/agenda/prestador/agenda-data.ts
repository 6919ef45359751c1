import { addDays, momentInPortugal, openingDay } from '@sst/contract/rules/dates/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useNow } from '../../../lib/time/now.ts';
import { stillFree } from './agenda-days.ts';
import { agendaRows } from './agenda-rows.ts';
import { type AgendaSearch, type AgendaVista, periodOf } from './agenda-search.ts';

/** Wide enough for a calendar; the list says the same. */
const WIDE = '(min-width: 700px)';

/** What the agenda of an address shows: its days, shifts with what is free, and bookings, once they are there. */
export function useAgenda(search: AgendaSearch) {
  const { dt: today, hr: hour } = momentInPortugal(useNow());
  const [usual] = useState<AgendaVista>(() => (matchMedia(WIDE).matches ? 'semana' : 'lista'));
  const { vista = usual, coluna: by = 'profissional', empresa } = search;
  const { dia = vista === 'dia' ? today : openingDay(today) } = search;
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
  const turnos = useMemo(
    () => vagas.data && stillFree(vagas.data.message, { dt: today, hr: hour }),
    [vagas.data, today, hour],
  );
  const marcacoes = useMemo(
    () => agenda.data && propostas.data && agendaRows(agenda.data.message, propostas.data.message),
    [agenda.data, propostas.data],
  );
  return {
    today,
    vista,
    dia,
    by,
    query,
    turnos,
    marcacoes,
    error: vagas.error ?? agenda.error ?? propostas.error,
    retry: () => Promise.all([vagas.refetch(), agenda.refetch(), propostas.refetch()]),
  };
}

export type Agenda = ReturnType<typeof useAgenda>;
