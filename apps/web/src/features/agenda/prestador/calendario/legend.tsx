import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarTime,
  IconCircleCheck,
  IconHourglass,
  IconMailX,
  IconUserCancel,
  IconUserX,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from '../../../../components/calendario/calendar.module.css';
import { ESTADO_LABEL } from './states.ts';

const LEGEND = [
  ['sobreposta', IconAlertTriangle],
  ['fora', IconCalendarOff],
  ['realizada', IconCircleCheck],
  ['falta', IconUserX],
  ['proposta', IconHourglass],
  ['recusada', IconUserCancel],
  ['adiada', IconCalendarTime],
  ['nao-entregue', IconMailX],
] as const;
const ICON = { size: 13, stroke: 2, 'aria-hidden': true } as const;

/** What the drawings and grounds of the calendar say, and what its keys do on a booking. */
export function Legend() {
  return (
    <section className={classes.frame} aria-label="No calendário">
      <ul className={classes.legend} aria-label="Legenda">
        {LEGEND.map(([estado, Icon]) => (
          <li key={estado} data-estado={estado}>
            <Icon {...ICON} />
            {ESTADO_LABEL[estado]}
          </li>
        ))}
        <li>
          <span className={classes.free} />
          Livre
        </li>
        <li>
          <span className={classes.shift} />
          Turno, sem vaga
        </li>
      </ul>
      <p className={classes.help}>
        <MarcacaoKeys />
      </p>
    </section>
  );
}

/** What the keys do on a booking of the calendar. */
export function MarcacaoKeys() {
  return (
    <>
      Numa marcação: <kbd>j</kbd> e <kbd>k</kbd> mudam de marcação; as setas mudam a hora e a
      coluna, <kbd>Shift</kbd> com as setas o dia e a duração; <kbd>Enter</kbd> grava ou abre,{' '}
      <kbd>Esc</kbd> desfaz.
    </>
  );
}

/** One drawing of each state, which the boxes of the calendar copy. */
export function StateIcons({ at }: { readonly at: RefObject<HTMLSpanElement | null> }) {
  return (
    <span ref={at} hidden>
      {LEGEND.map(([estado, Icon]) => (
        <span key={estado} data-estado={estado}>
          <Icon {...ICON} />
        </span>
      ))}
    </span>
  );
}
