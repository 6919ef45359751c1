import '@event-calendar/core/index.css';
import { type Calendar as Library, TimeGrid } from '@event-calendar/core';
import { diaSemana } from '@sst/contract/rules/agenda/turnos';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { FUSO_SHORT } from '@sst/contract/rules/dates/fusos';
import { IconHourglass } from '@tabler/icons-react';
import { useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { boxNode } from '../../../../components/calendario/box.ts';
import classes from '../../../../components/calendario/calendar.module.css';
import { endOf } from '../../../../components/calendario/moment.ts';
import { useEventCalendar } from '../../../../components/calendario/use-event-calendar.ts';
import { USUAL_OPTIONS, withoutRoles } from '../../../../components/calendario/usual-options.ts';
import { daysOfWeek, hiddenDays, scrollTimeOf } from '../../../../components/calendario/week.ts';
import own from './semana.module.css';
import { isProposta, moreOf, type SemanaRow, saidOf, semanaHours } from './semana-rows.ts';
import { useSemanaKeys } from './use-semana-keys.ts';

const PLUGINS = [TimeGrid];
const PROPOSED = 'Por confirmar';
/** From so many minutes on, a box is high enough for a second line. */
const TWO_LINES = 25;

interface Props {
  /** The first of seven days. */
  readonly first: string;
  readonly today: string;
  readonly rows: readonly SemanaRow[];
  onOpen(row: SemanaRow): void;
}

/** A week of bookings with a column for each day: to be read, and to open each of them. */
export function SemanaCalendar({ first, today, rows, onOpen }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const icon = useRef<HTMLSpanElement>(null);
  const help = useId();
  const keys = useSemanaKeys(element, rows, onOpen);
  const [{ hr: now }] = useState(() => momentInPortugal(new Date()));
  const events = useMemo(() => rows.map((row) => eventOf(row, today)), [rows, today]);
  const options = useMemo(() => optionsOf(first, today, rows, now), [first, today, rows, now]);
  const decorate = useEffectEvent(() => {
    if (!element.current) return;
    withoutRoles(element.current);
    keys.mark();
  });
  const [fixed] = useState<Library.Options>(() => ({
    ...USUAL_OPTIONS,
    eventContent: ({ event: { extendedProps } }) => {
      const row = extendedProps.row as SemanaRow;
      keys.drawnAnew(row.key);
      return { domNodes: [contentOf(row, icon.current)] };
    },
    eventAllUpdated: () => decorate(),
    viewDidMount: () => setTimeout(() => decorate()),
  }));
  useEventCalendar(element, PLUGINS, fixed, options, events);
  return (
    <section className={classes.frame} aria-label="Calendário da semana" aria-describedby={help}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the bookings in it are buttons, which the library draws */}
      <div
        ref={element}
        className={`${classes.calendar} ${own.calendar}`}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={({ target }) => {
          const found = keys.rowAt(target);
          if (found) onOpen(found);
        }}
      />
      <ul className={classes.legend} aria-label="Legenda">
        <li>
          <span ref={icon} className={own.icon}>
            <IconHourglass size={13} stroke={2} aria-hidden />
          </span>
          {PROPOSED}: espera a sua resposta
        </li>
      </ul>
      <p id={help} className={classes.help}>
        Teclado: <kbd>j</kbd> e <kbd>k</kbd>, ou as setas, mudam de marcação; <kbd>Enter</kbd> abre.
      </p>
    </section>
  );
}

function eventOf(row: SemanaRow, today: string): Library.EventInput {
  const { key, dt, hr, minutos } = row;
  return {
    id: key,
    allDay: hr === null,
    start: hr === null ? dt : `${dt}T${hr}`,
    end: hr === null ? dt : `${dt}T${endOf(hr, minutos)}`,
    classNames: [
      ...(isProposta(row) ? ['agenda-proposta'] : []),
      ...(dt < today ? ['agenda-passada'] : []),
    ],
    extendedProps: { row },
  };
}

function contentOf(row: SemanaRow, icon: Element | null): Node {
  const proposed = isProposta(row);
  return boxNode({
    key: row.key,
    hr: row.hr ?? '',
    clock: row.hr && row.fuso && FUSO_SHORT[row.fuso],
    icon: proposed ? icon?.firstElementChild?.cloneNode(true) : null,
    nome: row.nome,
    more: row.minutos >= TWO_LINES ? moreOf(row) : null,
    said: saidOf(row),
    title: [row.nome, saidOf(row)].join(', '),
  });
}

/** The days that have a column: of those that are over, only where something is still shown. */
function shownDays(first: string, today: string, rows: readonly SemanaRow[]): readonly string[] {
  const days = daysOfWeek(first, rows);
  const coming = days.filter((dt) => dt >= today || rows.some((row) => row.dt === dt));
  return coming.length > 0 ? coming : days;
}

/** The weekday by which the library begins, Sunday as 0. */
const weekdayOf = (dt: string) => (diaSemana(dt) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;

function optionsOf(
  first: string,
  today: string,
  rows: readonly SemanaRow[],
  now: string,
): Library.Options {
  const { de, ate } = semanaHours(rows);
  const shown = shownDays(first, today, rows);
  return {
    view: 'timeGridWeek',
    date: first,
    firstDay: weekdayOf(first),
    hiddenDays: hiddenDays(shown),
    allDaySlot: rows.some(({ hr }) => hr === null),
    slotMinTime: de,
    slotMaxTime: ate,
    scrollTime: scrollTimeOf(de, shown.includes(today) ? now : undefined),
    highlightedDates: [today],
  };
}
