import type { TurnoRow } from '@sst/contract';
import type { Hours } from '@sst/contract/rules/agenda/turnos';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { dayTitle } from '../../../../components/calendario/week.ts';
import { esticado, PONTA_KEYS, type Ponta } from './esticar.ts';
import type { TurnoNaSemana } from './semana-rows.ts';

/** So many pixels of a drag are a step. */
const PIXELS = 12;
const PAST = 'O dia já passou: as horas dele já não mudam.';

interface Rascunho {
  readonly cd: number;
  readonly dt: string;
  /** What is proposed so far. */
  readonly hours: Hours;
  /** Why the last step was refused. */
  readonly recusa: string | null;
  /** Where a drag began, of which end, and the hours then. */
  readonly grab?: { readonly y: number; readonly ponta: Ponta; readonly from: Hours };
}

interface Options {
  readonly today: string;
  /** Opens a day of a shift, with the hours that are proposed for it. */
  readonly onDay: ((turno: TurnoRow, dt: string, horas?: Hours) => void) | undefined;
}

export type Esticar = ReturnType<typeof useEsticar>;

/**
 * Stretches or shrinks a shift of a day, by dragging an end of its block or by Shift and an arrow. Nothing is written: the dialog of
 * that day opens with the hours, and asks what becomes of who is booked then.
 */
export function useEsticar({ today, onDay }: Options) {
  const [draft, setDraft] = useState<Rascunho>();
  const draftOf = ({ turno, dt }: TurnoNaSemana) =>
    draft?.cd === turno.cd && draft.dt === dt ? draft : undefined;
  const move = (one: TurnoNaSemana, from: Hours, ponta: Ponta, steps: number) => {
    const { turno, dt } = one;
    const kept = draftOf(one)?.hours ?? from;
    const found = dt < today ? PAST : esticado(from, ponta, steps);
    const grab = draftOf(one)?.grab;
    setDraft({
      cd: turno.cd,
      dt,
      hours: typeof found === 'string' ? kept : found,
      recusa: typeof found === 'string' ? found : null,
      ...(grab && { grab }),
    });
  };
  const drop = () => setDraft(undefined);
  /** Opens the day: with what is proposed, if that differs from what is. */
  const press = (one: TurnoNaSemana) => {
    const { turno, dt, hours } = one;
    const proposed = draftOf(one)?.hours;
    const differs = proposed && (proposed.de !== hours?.de || proposed.ate !== hours.ate);
    drop();
    onDay?.(turno, dt, differs ? proposed : undefined);
  };
  return {
    hoursOf: (one: TurnoNaSemana): Hours | null => draftOf(one)?.hours ?? one.hours,
    isDraft: (one: TurnoNaSemana) => draftOf(one) !== undefined,
    /** Whether its ends can be dragged. */
    isMovable: ({ dt, hours }: TurnoNaSemana) =>
      onDay !== undefined && hours !== null && dt >= today,
    press,
    /** The focus has left a block: what was begun there is given up. */
    leave: (one: TurnoNaSemana) => {
      if (draftOf(one)) drop();
    },
    /** The keys of a block. */
    onKeyDown: (one: TurnoNaSemana, event: KeyboardEvent) => {
      const found = event.shiftKey ? PONTA_KEYS[event.key] : undefined;
      if (found && one.hours) {
        event.preventDefault();
        move(one, draftOf(one)?.hours ?? one.hours, ...found);
      } else if (event.key === 'Escape' && draftOf(one)) {
        event.stopPropagation();
        drop();
      }
    },
    /** The handlers of an end of a block. */
    edge: (one: TurnoNaSemana, ponta: Ponta) => ({
      onPointerDown: (event: PointerEvent) => {
        const { turno, dt, hours } = one;
        if (!hours || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const grab = { y: event.clientY, ponta, from: hours };
        setDraft({ cd: turno.cd, dt, hours, recusa: null, grab });
      },
      // The focus stays where it is: its loss gives up what was begun.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerMove: (event: PointerEvent) => {
        const grab = draftOf(one)?.grab;
        if (grab) move(one, grab.from, ponta, Math.round((event.clientY - grab.y) / PIXELS));
      },
      onPointerUp: () => {
        const proposed = draftOf(one)?.hours;
        const differs = proposed?.de !== one.hours?.de || proposed?.ate !== one.hours?.ate;
        if (proposed && differs) press(one);
        else drop();
      },
      onPointerCancel: drop,
    }),
    /** What is proposed, or why not, in words; null as long as nothing is. */
    text: draft ? textOf(draft) : null,
  };
}

function textOf({ dt, hours, recusa }: Rascunho): string {
  const { de, ate } = hours;
  return recusa ?? `${dayTitle(dt)}, das ${de} às ${ate}. Enter propõe a mudança, Esc desiste.`;
}
