import '@event-calendar/core/index.css';
import { Interaction, type Calendar as Library, ResourceTimeGrid } from '@event-calendar/core';
import { VisuallyHidden } from '@mantine/core';
import type { TurnoNoDia } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import {
  type DragEvent,
  type MouseEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
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

/** What the calendar draws: its columns, days, hours and events. */
function useDrawn({ vista, by, dia, turnos, marcacoes, drafts, today, editable }: CalendarProps) {
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
  return { columns, days, hours, events };
}

/** What a booking that was dragged or stretched asks for; a click that ends a drag is told apart. */
function useDrags({ marcacoes, by, onSend }: CalendarProps) {
  const dragged = useRef(false);
  const endDrag = () => {
    dragged.current = true;
    setTimeout(() => {
      dragged.current = false;
    }, AFTER_DRAG_MS);
  };
  const eventDrop = useEffectEvent((info: Library.EventDropInfo) => {
    endDrag();
    const marcacao = marcacoes.find((one) => keyOf(one) === String(info.event.id));
    if (!marcacao) return info.revert();
    const from = targetOf(marcacao, by);
    const to = momentPlus(from, minutesIn(info.delta));
    onSend(marcacao, { ...from, ...to, column: info.newResource?.id ?? from.column });
  });
  const eventResize = useEffectEvent((info: Library.EventResizeInfo) => {
    endDrag();
    const marcacao = marcacoes.find((one) => keyOf(one) === String(info.event.id));
    if (!marcacao) return info.revert();
    const from = targetOf(marcacao, by);
    onSend(marcacao, { ...from, minutos: from.minutos + minutesIn(info.endDelta) });
  });
  const [options] = useState<Library.Options>(() => ({
    eventDrop: (info) => eventDrop(info),
    eventResize: (info) => eventResize(info),
  }));
  return { dragged, options };
}

type Keys = ReturnType<typeof useCalendarKeys>;

/** How a booking is drawn, which never changes while the calendar stands. */
function useDrawing(
  element: RefObject<HTMLDivElement | null>,
  icons: RefObject<HTMLSpanElement | null>,
  keys: Keys,
): Library.Options {
  const decorate = useEffectEvent(() => {
    if (!element.current) return;
    withoutRoles(element.current);
    keys.mark();
  });
  const [options] = useState<Library.Options>(() => ({
    eventContent: ({ event: { display, start, extendedProps } }) => {
      const drawn = extendedProps.drawn as Drawn | undefined;
      if (!drawn) return { domNodes: [] };
      if (!drawn.antes) keys.drawnAnew(drawn.key);
      const hr = display === 'preview' ? momentOf(start).hr : drawn.target.hr;
      return { domNodes: [marcacaoContent(drawn, hr, icons.current)] };
    },
    eventAllUpdated: () => decorate(),
    viewDidMount: () => setTimeout(() => decorate()),
  }));
  return options;
}

/** The slot that something of the list beside is held over, and what takes it there. */
function useSlotOver(
  slotUnder: (event: DragEvent) => ReturnType<typeof slotAt> | undefined,
  columns: readonly Column[],
  onDropped: CalendarProps['onDropped'],
) {
  const [over, setOver] = useState<string>();
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const slot = slotUnder(event);
        if (!slot) return setOver(undefined);
        event.preventDefault();
        setOver(`${momentText(slot)} · ${titleOf(columns, slot.column) ?? ''}`);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        const slot = slotUnder(event);
        setOver(undefined);
        if (!slot) return;
        event.preventDefault();
        onDropped(slot);
      },
    },
  };
}

/** A day or a week with a column for each professional or place, to move bookings in. */
export function Calendar(props: CalendarProps) {
  const { vista, by, turnos, today } = props;
  const element = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLSpanElement>(null);
  const help = useId();
  const [{ hr: now }] = useState(() => momentInPortugal(new Date()));
  const { columns, days, hours, events } = useDrawn(props);
  const keys = useCalendarKeys({ ...props, element, columns, days, hours });
  const drags = useDrags(props);
  const drawing = useDrawing(element, icons, keys);
  const { slotHeight, height } = useFitted(element, hours);
  const fixed = useMemo(
    () => ({ ...FIXED, ...drawing, ...drags.options }),
    [drawing, drags.options],
  );
  const options = useMemo(
    () => ({ ...optionsOf({ vista, days, columns, hours, today, now }), slotHeight, height }),
    [vista, days, columns, hours, today, now, slotHeight, height],
  );
  const calendar = useEventCalendar(element, PLUGINS, fixed, options, events);
  const slotUnder = (event: DragEvent) => {
    const info = calendar.current?.dateFromPoint(event.clientX, event.clientY);
    return info?.resource ? slotAt(turnos, momentOf(info.date), info.resource.id, by) : undefined;
  };
  const { over, handlers } = useSlotOver(slotUnder, columns, props.onDropped);
  const open = ({ target }: MouseEvent) => {
    const found = drags.dragged.current ? undefined : keys.bookingAt(target);
    if (found) props.onOpen(found);
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
        onClick={open}
        {...handlers}
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
