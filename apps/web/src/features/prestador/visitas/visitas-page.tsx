import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { SemanaDeVisitas } from '@sst/contract';
import { addDays, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { namedOptions } from '../../../components/form/fields/options.ts';
import { SelectChip } from '../../../components/list/filters/select-chip.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useOwnProfessional } from '../../../lib/session/use-prestador.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from './visitas.module.css';
import type { VisitasSearch } from './visitas-search.ts';
import { WeekDays } from './week-days.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Where technicians are expected in a week, in whichever company: who is one sees the own visits first. */
export function VisitasPage() {
  const { dia, tecnico: asked } = useSearch({ from: '/sessao/prestador/visitas' });
  const navigate = useNavigate({ from: '/prestador/visitas' });
  const today = useToday();
  const own = useOwnProfessional('cd_tecnic');
  const tecnico = asked === 'todos' ? undefined : (asked ?? own);
  const { data, error, refetch } = useQuery({
    ...callQuery('listVisitas', { query: { dia, tecnico } }),
    placeholderData: (previous) => previous,
  });
  const week = data?.message;
  const go = (patch: VisitasSearch) =>
    void navigate({ search: (old) => ({ ...old, ...patch }), resetScroll: false });
  const first = startOfWeek(dia ?? today);
  return (
    <EmpresaFrame
      title={tecnico !== undefined && tecnico === own ? 'As minhas visitas' : 'Visitas'}
      note={week && countLabel(week.visitas.length, 'visita', 'visitas')}
      tools={
        <>
          <Link to="/prestador/visitas/modelos" className={classes.models}>
            Modelos de visita
          </Link>
          <WeekTools
            first={first}
            present={first === startOfWeek(today)}
            onGo={(day) => go({ dia: day })}
          />
          <ul className={classes.filters} aria-label="Filtros das visitas">
            <SelectChip
              name="tecnico"
              label="Técnico"
              value={tecnico === undefined ? '' : String(tecnico)}
              all="Todos os técnicos"
              options={tecnicosOf(week, tecnico)}
              onChange={(value) => go({ tecnico: value === undefined ? 'todos' : Number(value) })}
            />
          </ul>
        </>
      }
    >
      {week ? (
        <WeekDays week={week} today={today} all={tecnico === undefined} />
      ) : (
        <LoadStates
          what="as visitas"
          missing={false}
          error={error}
          onRetry={() => refetch()}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

/** Who has visits in the week; the chosen one also without any. */
function tecnicosOf(week: SemanaDeVisitas | undefined, chosen: number | undefined) {
  const options = namedOptions(week?.tecnicos ?? []);
  const known = chosen === undefined || options.some(({ value }) => value === String(chosen));
  return known ? options : [{ value: String(chosen), label: 'Sem visitas' }, ...options];
}

interface ToolsProps {
  readonly first: string;
  /** Whether it is the present week. */
  readonly present: boolean;
  /** @param dia of another week; absent for the present one. */
  onGo(dia: string | undefined): void;
}

/** Goes from week to week. */
function WeekTools({ first, present, onGo }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana anterior"
        onClick={() => onGo(addDays(first, -7))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span className={classes.period} aria-live="polite">
        {`${displayDate(first).slice(0, 5)} a ${displayDate(addDays(first, 6)).slice(0, 5)}`}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana seguinte"
        onClick={() => onGo(addDays(first, 7))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Button variant="default" disabled={present} onClick={() => onGo(undefined)}>
        Esta semana
      </Button>
    </div>
  );
}
