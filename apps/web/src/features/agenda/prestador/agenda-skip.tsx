import type { MouseEvent } from 'react';
import classes from './agenda.module.css';

const STOP = '#calendario [tabindex="0"], #calendario a';

/** Leads past the head of the agenda to the Tab stop of its calendar; it is seen while it has the focus. */
export function SkipToCalendar() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(STOP)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by nature, but the address must not change
    <a href="#calendario" className={classes.skip} onClick={skip}>
      Saltar para o calendário
    </a>
  );
}
