import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { DIA_SEMANA_LABEL } from '@sst/contract/rules/agenda/turnos';
import { addDays, addMonths, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { endOfMonth } from '@sst/contract/rules/medidas/vistas';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dayTitle } from '../../../../components/calendario/week.ts';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { useNarrow } from '../../../../components/list/columns/use-narrow.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { keepForSamePath } from '../../../../lib/page/keep-for-same-path.ts';
import { monthLabel } from '../../../../lib/time/months.ts';
import { useToday } from '../../../../lib/time/now.ts';
import type { MedidasSearch } from '../../seguranca-search.ts';
import classes from './calendario.module.css';
import { MedidaCards } from './medida-cards.tsx';
import { useVistaQuery } from './use-medida-rows.ts';
import vistas from './vistas.module.css';

/** Narrower than this the month is a list of its days. */
const NARROW = 560;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly search: MedidasSearch;
  onMonth(mes: string): void;
  onOpen(cd: number): void;
}

/** The deadlines of the open measures in a month; a day shows its measures. */
export function CalendarioView({ search, onMonth, onOpen }: Props) {
  const today = useToday();
  const mes = search.mes ?? today.slice(0, 7);
  const { params, query } = useVistaQuery(search);
  const { data, error, refetch } = useQuery({
    ...callQuery('getMedidasPrazos', { params, query: { ...query, mes } }),
    select: ({ message }) => message,
    placeholderData: keepForSamePath(params),
  });
  const element = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(element, NARROW);
  const [picked, setPicked] = useState<string>();
  const day = picked?.startsWith(mes) ? picked : undefined;
  const totals = new Map(data?.dias.map(({ dia, total }) => [dia, total]));
  const dayProps = { mes, today, totals, day, onDay: setPicked };
  return (
    <div ref={element} className={vistas.view}>
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mês anterior"
          onClick={() => onMonth(addMonths(mes, -1))}
        >
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <strong className={classes.month} aria-live="polite">
          {monthLabel(mes)}
        </strong>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mês seguinte"
          onClick={() => onMonth(addMonths(mes, 1))}
        >
          <IconChevronRight {...ICON} />
        </ActionIcon>
        <Button variant="default" onClick={() => onMonth(today.slice(0, 7))}>
          Este mês
        </Button>
        {data && <Beside {...data} />}
      </div>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {narrow ? <Days {...dayProps} /> : <Month {...dayProps} />}
      {day && totals.has(day) && (
        <section className={classes.rows} aria-label={`Prazos de ${displayDate(day)}`}>
          <h2 className={classes.title}>
            {dayTitle(day)}: {countLabel(totals.get(day) ?? 0, 'medida', 'medidas')}
          </h2>
          <MedidaCards
            key={day}
            search={search}
            part={{ dia: day }}
            label={`Medidas com prazo em ${displayDate(day)}`}
            onOpen={onOpen}
          />
        </section>
      )}
    </div>
  );
}

/** What no month shows, or which is long over. */
function Beside({ em_atraso, sem_prazo }: { readonly em_atraso: number; sem_prazo: number }) {
  return (
    <p className={vistas.note}>
      {em_atraso > 0 && (
        <span className={vistas.late}>{wholeNumber(em_atraso)} em atraso ao todo</span>
      )}
      {em_atraso > 0 && sem_prazo > 0 && ' · '}
      {sem_prazo > 0 && `${wholeNumber(sem_prazo)} sem prazo`}
    </p>
  );
}

interface DayProps {
  readonly mes: string;
  readonly today: string;
  readonly totals: ReadonlyMap<string, number>;
  /** The one whose measures are shown. */
  readonly day: string | undefined;
  onDay(day: string | undefined): void;
}

/** The days of a month, by weeks from Monday; those of the months beside it are empty. */
function weeksOf(mes: string): (string | undefined)[][] {
  const first = startOfWeek(`${mes}-01`);
  const last = endOfMonth(mes);
  const weeks: (string | undefined)[][] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(days.map((one) => (one.startsWith(mes) ? one : undefined)));
  }
  return weeks;
}

function Month(props: DayProps) {
  const { mes, today } = props;
  const weeks = weeksOf(mes);
  return (
    <table className={classes.calendar} aria-label={`Prazos em ${monthLabel(mes)}`}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week do not change.
            <th key={at} scope="col">
              {DIA_SEMANA_LABEL[(at + 1) as 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week do not change.
              <td key={at} data-today={one === today || undefined}>
                {one && <Day {...props} one={one} text={String(Number(one.slice(8)))} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days on which deadlines end, below each other. */
function Days(props: DayProps) {
  const days = [...props.totals.keys()];
  if (days.length === 0) return <p className={vistas.note}>Nenhum prazo termina neste mês.</p>;
  return (
    <ul className={classes.days}>
      {days.map((one) => (
        <li key={one}>
          <Day {...props} one={one} text={dayTitle(one)} />
        </li>
      ))}
    </ul>
  );
}

function Day({
  one,
  text,
  today,
  totals,
  day,
  onDay,
}: DayProps & { readonly one: string; readonly text: string }) {
  const total = totals.get(one);
  if (total === undefined) return <span className={classes.empty}>{text}</span>;
  const late = one < today;
  const measures = countLabel(total, 'medida', 'medidas');
  return (
    <UnstyledButton
      className={classes.day}
      data-late={late || undefined}
      aria-pressed={one === day}
      onClick={() => onDay(one === day ? undefined : one)}
    >
      {text === dayTitle(one) ? (
        <span>{text} </span>
      ) : (
        <>
          <VisuallyHidden>{dayTitle(one)} </VisuallyHidden>
          <span aria-hidden>{text}</span>
        </>
      )}
      <span className={classes.total}>
        {measures}
        {late && <VisuallyHidden> em atraso</VisuallyHidden>}
      </span>
    </UnstyledButton>
  );
}
