import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { addDays, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import { useToday } from '../../../lib/time/now.ts';
import { EmpresaFrame } from '../empresa-frame.tsx';
import classes from './agenda.module.css';
import { AgendaDaySection } from './agenda-day.tsx';
import { agendaDays } from './agenda-days.ts';
import { type AgendaSearch, weekOf } from './agenda-search.ts';
import { AgendaTabs } from './agenda-tabs.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A week of the provider's agenda over all companies: shifts with what is booked and what is free (decision 0087). */
export function AgendaPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda' });
  const today = useToday();
  const first = weekOf(search, today);
  const { medico, enfermeiro, local } = search;
  const query = {
    ...{ de: first, ate: addDays(first, 6) },
    ...{ medico, enfermeiro, local },
  };
  const vagas = useQuery({
    ...callQuery('listVagas', { query }),
    placeholderData: keepPreviousData,
  });
  const marcacoes = useQuery({
    ...callQuery('listAgenda', { query }),
    placeholderData: keepPreviousData,
  });
  const days =
    vagas.data && marcacoes.data
      ? agendaDays(first, vagas.data.message, marcacoes.data.message)
      : undefined;
  return (
    <EmpresaFrame
      title="Agenda"
      note={marcacoes.data && weekText(marcacoes.data.message, vagas.data?.message ?? [])}
      tools={<WeekTools first={first} today={today} />}
      tabs={<AgendaTabs />}
    >
      <AgendaFilters search={search} />
      {days ? (
        <div className={classes.week}>
          {days.map((day) => (
            <AgendaDaySection key={day.dt} day={day} today={today} />
          ))}
        </div>
      ) : (
        <LoadStates
          what="a agenda"
          missing={false}
          error={vagas.error ?? marcacoes.error}
          onRetry={() => Promise.all([vagas.refetch(), marcacoes.refetch()])}
          back={undefined}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

/** '12 marcações, 2 sobrepostas · 85 vagas'. */
function weekText(
  marcacoes: readonly { readonly sobreposta: boolean }[],
  turnos: readonly { readonly livres: number }[],
): string {
  const twice = marcacoes.filter(({ sobreposta }) => sobreposta).length;
  const booked = countLabel(marcacoes.length, 'marcação', 'marcações');
  const free = turnos.reduce((sum, { livres }) => sum + livres, 0);
  return (
    dotted(
      twice > 0 ? `${booked}, ${countLabel(twice, 'sobreposta', 'sobrepostas')}` : booked,
      countLabel(free, 'vaga', 'vagas'),
    ) ?? ''
  );
}

function WeekTools({ first, today }: { readonly first: string; readonly today: string }) {
  const navigate = useNavigate({ from: '/prestador/agenda' });
  const show = (dia: string | undefined) =>
    navigate({ search: (before: AgendaSearch) => ({ ...before, dia }), resetScroll: false });
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana anterior"
        onClick={() => show(addDays(first, -7))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span className={classes.period} aria-live="polite">
        {`${displayDate(first).slice(0, 5)} a ${displayDate(addDays(first, 6))}`}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana seguinte"
        onClick={() => show(addDays(first, 7))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Button
        variant="default"
        disabled={first === startOfWeek(today)}
        onClick={() => show(undefined)}
      >
        Esta semana
      </Button>
    </div>
  );
}

/** Narrows the week to a professional or a place. */
function AgendaFilters({ search }: { readonly search: AgendaSearch }) {
  const navigate = useNavigate({ from: '/prestador/agenda' });
  const people = useQuery(callQuery('getAgendaOpcoes', {})).data?.message;
  const places = useQuery(callQuery('listLocais', {})).data?.message ?? [];
  const set = (values: AgendaSearch) =>
    navigate({ search: (before: AgendaSearch) => ({ ...before, ...values }), resetScroll: false });
  const optionsOf = (all: readonly { readonly cd: number; readonly nome: string }[] = []) =>
    all.map(({ cd, nome }) => ({ value: String(cd), label: nome }));
  const codeOf = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <div className={classes.filters}>
      <ChoiceField
        label="Médico"
        empty="Todos"
        options={optionsOf(people?.medicos)}
        value={String(search.medico ?? '')}
        onChange={(value) => set({ medico: codeOf(value), enfermeiro: undefined })}
      />
      <ChoiceField
        label="Enfermeiro"
        empty="Todos"
        options={optionsOf(people?.enfermeiros)}
        value={String(search.enfermeiro ?? '')}
        onChange={(value) => set({ enfermeiro: codeOf(value), medico: undefined })}
      />
      <ChoiceField
        label="Local"
        empty="Todos"
        options={optionsOf(places)}
        value={String(search.local ?? '')}
        onChange={(value) => set({ local: codeOf(value) })}
      />
    </div>
  );
}
