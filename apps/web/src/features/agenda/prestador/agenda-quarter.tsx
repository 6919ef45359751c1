import { Button } from '@mantine/core';
import classes from './agenda.module.css';
import { QUARTER, useQuarter } from './calendario/quarter.ts';

/** How high a quarter of an hour is; as the window has room until that is chosen. */
export function AgendaQuarter() {
  const [chosen, choose] = useQuarter();
  return (
    <span className={classes.quarter}>
      <input
        type="range"
        min={QUARTER.least}
        max={QUARTER.most}
        step={2}
        value={chosen ?? QUARTER.least}
        aria-label="Altura das horas"
        aria-valuetext={chosen === null ? 'À medida da janela' : `${chosen} por quarto de hora`}
        title="Altura das horas"
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      {chosen !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
          À medida da janela
        </Button>
      )}
    </span>
  );
}
