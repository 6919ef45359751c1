import '@event-calendar/core/index.css';
import { Interaction, type Calendar as Library, ResourceTimeGrid } from '@event-calendar/core';
import { VisuallyHidden } from '@mantine/core';
import type { TurnoNoDia } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { type DragEvent, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import classes from '../../../../components/calendario/calendar.module.css';
import { momentPlus } from '../../../../components/calendario/moment.ts';
import { useEventCalendar } from '../../../../components/calendario/use-event-calendar.ts';
import {
  momentOf,
  USUAL_OPTIONS,
  withoutRoles,
} from '../../../../components/calendario/usual-options.ts';
import { hiddenDays, scrollTimeOf } from '../../../../components/calendario/week.ts';
import { type AgendaRow, keyOf } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import { momentText } from '../agenda-texts.ts';
import { calendarEvents, type Drafts } from './calendar-events.ts';
import { type Column, columnsOf, daysOf, hoursOf } from './columns.ts';
import { MarcacaoKeys, StateIcons } from './legend.tsx';
import { type Drawn, marcacaoContent } from './marcacao-content.ts';
import { useFitted } from './quarter.ts';
import { slotAt, type Target, targetOf } from './targets.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { Ended } from './use-moves.tsx';

const PLUGINS = [ResourceTimeGrid, Interaction];
/** A click that ends a drag opens nothing. */
const AFTER_DRAG_MS = 250;

export interface CalendarProps {
  readonly vista: 'dia' | 'semana';
  readonly by: AgendaColuna;
  /** A day of what is shown. */
  readonly dia: string;
  readonly today: string;
  readonly turnos: readonly TurnoNoDia[];
  readonly marcacoes: readonly AgendaRow[];
  readonly drafts: Drafts;
  /** What became of the last move. */
  readonly ended: Ended | undefined;
  /** Whether the user may move bookings. */
  readonly editable: boolean;
  /** Shows a booking elsewhere until it is sent; where it is, without a target. */
  onDraft(marcacao: AgendaRow, target?: Target): void;
  onSend(marcacao: AgendaRow, target: Target): void;
  onOpen(marcacao: AgendaRow): void;
  /** Something of the list beside was dropped on a slot. */
  onDropped(slot: ReturnType<typeof slotAt>): void;
}

/** A day or a week with a column for each professional or place, to move bookings in. */
export function Calendar(props: CalendarProps) {
  const { vista, by, dia, turnos, marcacoes, drafts, today, editable } = props;
  const element = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLSpanElement>(null);
  const dragged = useRef(false);
  const help = useId();
  const [{ hr: now }] = useState(() => momentInPortugal(new Date()));
  const [over, setOver] = useState<string>();
  const columns = useMemo(() => columnsOf(turnos, marcacoes, by), [turnos, marcacoes, by]);
  const days = useMemo(
    () => daysOf(vista, dia, [...turnos, ...marcacoes]),
    [vista, dia, turnos, marcacoes],
  );
  const hours = useMemo(() => hoursOf(turnos, marcacoes), [turnos, marcacoes]);
  const events = useMemo(
    () => calendarEvents({ turnos, marcacoes, drafts, by, today, editable, columns }),
    [turnos, marcacoes, drafts, by, today, editable, columns],
  );
  const keys = useCalendarKeys({ ...props, element, columns, days, hours });
  const endDrag = () => {
    dragged.current = true;
    setTimeout(() => {
      dragged.current = false;
    }, AFTER_DRAG_MS);
  };
  const onDrop = useEffectEvent((info: Library.EventDropInfo) => {
    endDrag();
    const marcacao = marcacoes.find((one) => keyOf(one) === String(info.event.id));
    if (!marcacao) return info.revert();
    const from = targetOf(marcacao, by);
    const to = momentPlus(from, minutesIn(info.delta));
    props.onSend(marcacao, { ...from, ...to, column: info.newResource?.id ?? from.column });
  });
  const onResize = useEffectEvent((info: Library.EventResizeInfo) => {
    endDrag();
    const marcacao = marcacoes.find((one) => keyOf(one) === String(info.event.id));
    if (!marcacao) return info.revert();
    const from = targetOf(marcacao, by);
    props.onSend(marcacao, { ...from, minutos: from.minutos + minutesIn(info.endDelta) });
  });
  const decorate = useEffectEvent(() => {
    if (!element.current) return;
    withoutRoles(element.current);
    keys.mark();
  });
  const { slotHeight, height } = useFitted(element, hours);
  const [fixed] = useState<Library.Options>(() => ({
    ...FIXED,
    eventContent: ({ event: { display, start, extendedProps } }) => {
      const drawn = extendedProps.drawn as Drawn | undefined;
      if (!drawn) return { domNodes: [] };
      if (!drawn.antes) keys.drawnAnew(drawn.key);
      const hr = display === 'preview' ? momentOf(start).hr : drawn.target.hr;
      return { domNodes: [marcacaoContent(drawn, hr, icons.current)] };
    },
    eventDrop: (info) => onDrop(info),
    eventResize: (info) => onResize(info),
    eventAllUpdated: () => decorate(),
    viewDidMount: () => setTimeout(() => decorate()),
  }));
  const options = useMemo(
    () => ({ ...optionsOf({ vista, days, columns, hours, today, now }), slotHeight, height }),
    [vista, days, columns, hours, today, now, slotHeight, height],
  );
  const calendar = useEventCalendar(element, PLUGINS, fixed, options, events);
  const slotUnder = (event: DragEvent) => {
    const info = calendar.current?.dateFromPoint(event.clientX, event.clientY);
    if (!info?.resource) return undefined;
    return slotAt(turnos, momentOf(info.date), info.resource.id, by);
  };
  return (
    <section
      id="calendario"
      className={classes.frame}
      aria-label="Calendário"
      aria-describedby={help}
    >
      {columns.length === 0 && (
        <p className={classes.empty}>
          Não há turnos nem marcações {vista === 'dia' ? 'neste dia' : 'nesta semana'}.
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the bookings in it are buttons, which the library draws */}
      <div
        ref={element}
        className={classes.calendar}
        data-empty={columns.length === 0 || undefined}
        data-day={vista === 'dia' || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={({ target }) => {
          if (dragged.current) return;
          const found = keys.bookingAt(target);
          if (found) props.onOpen(found);
        }}
        onDragOver={(event) => {
          const slot = slotUnder(event);
          if (!slot) return setOver(undefined);
          event.preventDefault();
          setOver(`${momentText(slot)} · ${titleOf(columns, slot.column) ?? ''}`);
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => {
          const slot = slotUnder(event);
          setOver(undefined);
          if (!slot) return;
          event.preventDefault();
          props.onDropped(slot);
        }}
      />
      {over && <p className={classes.over}>Largar: {over}</p>}
      <StateIcons at={icons} />
      <p id={help} hidden>
        <MarcacaoKeys />
      </p>
      <VisuallyHidden role="status" aria-live="polite">
        {keys.said}
      </VisuallyHidden>
    </section>
  );
}

const titleOf = (columns: readonly Column[], id: string | null) =>
  columns.find((column) => column.id === id)?.title;

const minutesIn = ({ days, seconds }: Library.Duration) => days * 1440 + Math.round(seconds / 60);

const FIXED: Library.Options = {
  ...USUAL_OPTIONS,
  allDaySlot: false,
  datesAboveResources: true,
  snapDuration: '00:05',
  editable: true,
  longPressDelay: 400,
};

interface CalendarView {
  readonly vista: 'dia' | 'semana';
  readonly days: readonly string[];
  readonly columns: readonly Column[];
  readonly hours: { readonly de: string; readonly ate: string };
  readonly today: string;
  /** The hour at which it was opened. */
  readonly now: string;
}

function optionsOf({ vista, days, columns, hours, today, now }: CalendarView): Library.Options {
  return {
    view: vista === 'dia' ? 'resourceTimeGridDay' : 'resourceTimeGridWeek',
    date: days[0] ?? today,
    hiddenDays: vista === 'dia' ? [] : hiddenDays(days),
    resources: columns.map(({ id, title }) => ({ id, title })),
    slotMinTime: hours.de,
    slotMaxTime: hours.ate,
    scrollTime: scrollTimeOf(hours.de, days.includes(today) ? now : undefined),
    highlightedDates: [today],
  };
}
