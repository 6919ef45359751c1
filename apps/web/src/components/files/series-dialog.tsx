import { Button } from '@mantine/core';
import { countLabel, wholeNumber } from '@sst/contract/rules/text';
import type { SeriesRow } from '../../lib/series.ts';
import dialogClasses from '../dialog/page-dialog.module.css';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './files.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { SeriesSummary } from './series-summary.tsx';
import { useSeries } from './use-series.ts';

interface Props {
  readonly node: string;
  /** The total is an upper bound: it includes records that may have no sheet. */
  readonly atMost: boolean;
  fetchTotal(signal: AbortSignal): Promise<number>;
  fetchPage(pagina: number, signal: AbortSignal): Promise<readonly SeriesRow[]>;
  onClose(): void;
}

/** Downloads a series: shows progress and 'Cancelar', and in the end what is missing. */
export function SeriesDialog(props: Props) {
  const state = useSeries(props);
  const { sheets, total, failures, broken, done } = state;
  const gone = sheets + failures.length;
  const progress =
    gone === 0 || !total
      ? 'A reunir as fichas...'
      : `${wholeNumber(gone)} de ${props.atMost ? 'até ' : ''}${countLabel(total, 'ficha', 'fichas')}`;
  const title = !done
    ? 'A descarregar fichas de aptidão'
    : `Fichas de aptidão descarregadas${broken === undefined ? '' : ' em parte'}`;
  return (
    <PageDialog
      title={title}
      width={480}
      modal={!done}
      // Only 'Cancelar' discards the sheets that have arrived, not Escape.
      busy={!done}
      onClose={props.onClose}
    >
      <div className={classes.series}>
        {done ? (
          <SeriesSummary {...state} atMost={props.atMost} />
        ) : (
          <>
            <p className={classes.node}>{props.node}</p>
            <ProgressBar
              label="Descarga em curso"
              share={total ? Math.min(1, gone / total) : 0}
              text={progress}
            />
            <p role="status" className={classes.count}>
              {progress}
            </p>
          </>
        )}
      </div>
      <div className={dialogClasses.foot}>
        {done ? (
          <Button data-autofocus onClick={props.onClose}>
            Fechar
          </Button>
        ) : (
          <Button data-autofocus variant="default" onClick={props.onClose}>
            Cancelar
          </Button>
        )}
      </div>
    </PageDialog>
  );
}
