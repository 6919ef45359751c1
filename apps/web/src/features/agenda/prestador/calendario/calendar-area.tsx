import type { PrazoPrestadorRow } from '@sst/contract';
import { useRef } from 'react';
import classes from '../../../../components/calendario/calendar.module.css';
import { notify } from '../../../../lib/notices/notify.ts';
import type { AgendaRow } from '../agenda-rows.ts';
import type { Slot } from '../marcacoes/marcar/marcar-dialog.tsx';
import { type Dragged, PorMarcarPanel } from '../marcacoes/marcar/por-marcar-panel.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { unplaced } from './calendar-events.ts';
import { LoadStrip } from './load-strip.tsx';
import type { slotAt } from './targets.ts';
import { useMoves } from './use-moves.tsx';

interface Props
  extends Omit<CalendarProps, 'drafts' | 'ended' | 'onDraft' | 'onSend' | 'onDropped' | 'onOpen'> {
  /** Whether how full the days are is shown, and not their bookings. */
  readonly strip: boolean;
  readonly empresa: number | undefined;
  /** Whether who is due stands beside the calendar. */
  readonly beside: boolean;
  onOpen(marcacao: AgendaRow): void;
  onBook(pessoa: PrazoPrestadorRow, slot?: Slot): void;
}

/** The calendar, with what can be put into it beside it. */
export function CalendarArea({ strip, empresa, beside, onBook, ...shown }: Props) {
  const { turnos, marcacoes, by, today, editable, onOpen } = shown;
  const dragged = useRef<Dragged>(undefined);
  const { drafts, ended, draft, send, why, question } = useMoves(turnos, by, today);
  const apart = unplaced(marcacoes, drafts, by);
  const onDropped = (slot: ReturnType<typeof slotAt> | undefined) => {
    if (!slot)
      return void notify('error', 'Nesse dia não há uma hora livre: abra-o para escolher.');
    const what = dragged.current;
    if (what?.what === 'marcacao') send(what.marcacao, { ...slot, minutos: what.marcacao.minutos });
    if (what?.what !== 'pessoa') return;
    const booked = bookedIn(slot);
    if (booked) onBook(what.pessoa, booked);
    else notify('error', 'Um exame é feito por um médico: largue a pessoa na coluna de um médico.');
  };
  return (
    <div
      className={classes.area}
      data-beside={(editable && beside) || apart.length > 0 || undefined}
    >
      {strip ? (
        <LoadStrip {...shown} onDropped={onDropped} />
      ) : (
        <Calendar
          {...shown}
          drafts={drafts}
          ended={ended}
          onDraft={draft}
          onSend={send}
          onDropped={onDropped}
        />
      )}
      {(beside || apart.length > 0) && (
        <PorMarcarPanel
          empresa={empresa}
          due={editable && beside}
          unplaced={apart}
          unplacedTitle={by === 'local' ? 'Sem local' : 'Sem médico ou enfermeiro'}
          onDrag={(now) => {
            dragged.current = now;
          }}
          onBook={onBook}
          onOpen={onOpen}
        />
      )}
      {why}
      {question}
    </div>
  );
}

/** What the slot of a calendar says of a new booking; `undefined` for one of a nurse, who makes no exams. */
function bookedIn({ dt, hr, minutos, column, turno }: ReturnType<typeof slotAt>): Slot | undefined {
  if (column?.startsWith('e')) return undefined;
  const cd = Number(column?.slice(1));
  const place = column?.startsWith('l') ? cd : null;
  return {
    dt,
    hr,
    minutos,
    cd_medic: place === null ? cd : (turno?.cd_medic ?? null),
    cd_local: turno?.cd_local ?? place,
  };
}
