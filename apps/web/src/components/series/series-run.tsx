import { Button } from '@mantine/core';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import dialogClasses from '../dialog/page-dialog.module.css';
import { ProgressBar } from '../files/progress-bar.tsx';
import classes from './series.module.css';
import { SeriesSummary } from './series-summary.tsx';
import type { SeriesState } from './use-series.ts';

interface Props {
  readonly state: SeriesState;
  readonly nodeName: string | undefined;
  readonly noun: readonly [string, string];
  onClose(): void;
}

/** A series under way with 'Cancelar', and what it has saved at its end. */
export function SeriesRun({ state, nodeName, noun, onClose }: Props) {
  const { sheets, total, failures, done } = state;
  if (done)
    return (
      <>
        <div className={classes.series}>
          <SeriesSummary {...state} noun={noun} />
        </div>
        <div className={dialogClasses.foot}>
          <Button data-autofocus ref={focus} onClick={onClose}>
            Fechar
          </Button>
        </div>
      </>
    );
  const gone = sheets + failures.length;
  const progress =
    gone === 0
      ? 'A reunir as fichas...'
      : `${wholeNumber(gone)} de ${countLabel(total, 'ficha', 'fichas')}`;
  return (
    <>
      <div className={classes.series}>
        <p className={classes.node}>{nodeName}</p>
        <ProgressBar
          label="Descarga em curso"
          share={total > 0 ? Math.min(1, gone / total) : 0}
          text={progress}
        />
        <p role="status" className={classes.count}>
          {progress}
        </p>
      </div>
      <div className={dialogClasses.foot}>
        <Button data-autofocus ref={focus} variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

/** The button that had the focus is gone with the step before. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
