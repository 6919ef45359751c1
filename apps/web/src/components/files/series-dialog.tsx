import { Button } from '@mantine/core';
import { countLabel, wholeNumber } from '@sst/contract/rules/text';
import type { SeriesRow } from '../../lib/series.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './files.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useSeries } from './use-series.ts';

interface Props {
  readonly node: string;
  /** The total is an upper bound: it includes records that may have no sheet. */
  readonly atMost: boolean;
  fetchTotal(signal: AbortSignal): Promise<number>;
  fetchPage(pagina: number, signal: AbortSignal): Promise<readonly SeriesRow[]>;
  onClose(): void;
}

/** Downloads a series: shows progress and 'Cancelar', and in the end the sheets that could not be read. */
export function SeriesDialog(props: Props) {
  const { sheets, total, failures, done, cancel } = useSeries(props);
  const gone = sheets + failures.length;
  const gathered = countLabel(sheets, 'ficha', 'fichas');
  const progress =
    gone === 0 || !total
      ? 'A reunir as fichas...'
      : `${wholeNumber(gone)} de ${props.atMost ? 'até ' : ''}${countLabel(total, 'ficha', 'fichas')}`;
  return (
    <PageDialog
      title={done ? 'Fichas de aptidão descarregadas' : 'A descarregar fichas de aptidão'}
      width={480}
      modal={!done}
      onClose={done ? props.onClose : cancel}
    >
      <div className={classes.series}>
        {done ? (
          <>
            <p>
              {sheets > 0
                ? `O ficheiro ZIP tem ${gathered}.`
                : 'Não foi descarregada nenhuma ficha.'}{' '}
              {failures.length === 1
                ? 'Uma ficha não foi incluída:'
                : `${failures.length} fichas não foram incluídas:`}
            </p>
            <ul className={classes.failures}>
              {failures.map((failure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change any more.
                <li key={index}>
                  <strong>{failure.nome}</strong>: {failure.reason}
                </li>
              ))}
            </ul>
          </>
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
        <div className={classes.buttons}>
          {done ? (
            <Button data-autofocus onClick={props.onClose}>
              Fechar
            </Button>
          ) : (
            <Button data-autofocus variant="default" onClick={cancel}>
              Cancelar
            </Button>
          )}
        </div>
      </div>
    </PageDialog>
  );
}
