import type { Calendar } from '@event-calendar/core';
import type { TurnoNoDia } from '@sst/contract';
import { endOf } from '../../../../components/calendario/moment.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { type AgendaRow, antesOf, antesText, isProposta, keyOf } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import { antesColumn, type Column, columnOfTurno, freeRanges } from './columns.ts';
import { estadoOf } from './states.ts';
import { fixedReason, type Target, targetOf } from './targets.ts';

/** A booking that is shown elsewhere than it is: by the keys until it is sent, or while the server answers. */
export interface Draft {
  readonly target: Target;
  readonly sending: boolean;
}

export type Drafts = ReadonlyMap<string, Draft>;

/** Where a booking is shown. */
export const shownTarget = (marcacao: AgendaRow, drafts: Drafts, by: AgendaColuna) =>
  drafts.get(keyOf(marcacao))?.target ?? targetOf(marcacao, by);

interface EventsInput {
  readonly turnos: readonly TurnoNoDia[];
  readonly marcacoes: readonly AgendaRow[];
  readonly drafts: Drafts;
  readonly by: AgendaColuna;
  readonly today: string;
  readonly editable: boolean;
  readonly columns: readonly Column[];
}

/** What the calendar draws: shifts as ground, their free times lighter, and the bookings. Hours are those of wall clocks. */
export function calendarEvents(shown: EventsInput): Calendar.EventInput[] {
  return [...shown.turnos.flatMap((turno) => groundOf(turno, shown)), ...bookingsOf(shown)];
}

function groundOf(turno: TurnoNoDia, { by, today }: EventsInput): Calendar.EventInput[] {
  const { cd, dt, de, ate } = turno;
  const ground = (id: string, from: string, to: string, className: string) => ({
    id,
    start: `${dt}T${from}`,
    end: `${dt}T${to}`,
    resourceIds: [columnOfTurno(turno, by)],
    display: 'background' as const,
    classNames: [className],
  });
  const free = dt < today ? [] : freeRanges(turno);
  return [
    ground(`t${cd} ${dt}`, de, ate, 'agenda-turno'),
    ...free.map((one) => ground(`v${cd} ${dt} ${one.de}`, one.de, one.ate, 'agenda-livre')),
  ];
}

function bookingsOf({
  marcacoes,
  drafts,
  by,
  today,
  editable,
  columns,
}: EventsInput): Calendar.EventInput[] {
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  return marcacoes.flatMap((marcacao) => {
    const key = keyOf(marcacao);
    const draft = drafts.get(key);
    const { dt, hr, minutos, column } = draft?.target ?? targetOf(marcacao, by);
    if (column === null) return [];
    const estado = estadoOf(marcacao);
    const movable = editable && !draft?.sending && fixedReason(marcacao, today) === undefined;
    const states = [
      ...(estado ? [`agenda-${estado}`] : []),
      ...(estado === 'fora' && isProposta(marcacao) ? ['agenda-proposta'] : []),
      ...(dt < today ? ['agenda-passada'] : []),
    ];
    return [
      ...(draft ? [] : antesEvents(marcacao, by, states)),
      {
        id: key,
        start: `${dt}T${hr}`,
        end: `${dt}T${endOf(hr, minutos)}`,
        resourceIds: [column],
        startEditable: movable,
        durationEditable: movable,
        classNames: [
          ...states,
          ...(draft ? [draft.sending ? 'agenda-a-enviar' : 'agenda-por-enviar'] : []),
        ],
        extendedProps: {
          drawn: {
            key,
            marcacao,
            target: { dt, hr, minutos, column },
            title: dotted(titles.get(column), antesText(marcacao)),
          },
        },
      },
    ];
  });
}

/** The box of the same booking in the column of the nurse before: it opens the booking, and moves with it alone. */
function antesEvents(
  marcacao: AgendaRow,
  by: AgendaColuna,
  states: readonly string[],
): Calendar.EventInput[] {
  const column = antesColumn(marcacao, by);
  const antes = antesOf(marcacao);
  if (column === null || !antes) return [];
  const { dt, enfermeiro_antes, profissional, hr } = marcacao;
  const key = keyOf(marcacao);
  return [
    {
      id: `${key} antes`,
      start: `${dt}T${antes.hr}`,
      end: `${dt}T${hr}`,
      resourceIds: [column],
      startEditable: false,
      durationEditable: false,
      classNames: [...states],
      extendedProps: {
        drawn: {
          key,
          marcacao,
          target: { dt, hr: antes.hr, minutos: antes.minutos, column },
          title: dotted(enfermeiro_antes, `depois, ${profissional} às ${hr}`),
          antes: true,
        },
      },
    },
  ];
}

/** The bookings that stand in no column: without a professional, or without a place. */
export const unplaced = (
  marcacoes: readonly AgendaRow[],
  drafts: Drafts,
  by: AgendaColuna,
): AgendaRow[] => marcacoes.filter((marcacao) => shownTarget(marcacao, drafts, by).column === null);
