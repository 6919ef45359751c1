import { Button } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import dialogClasses from '../dialog/page-dialog.module.css';
import { ProgressBar } from '../files/progress-bar.tsx';
import classes from './bulk.module.css';
import type { BulkState } from './run-many.ts';

interface Props<Row> {
  readonly state: BulkState<Row>;
  /** How a row is named. */
  nameOf(row: Row): string;
  /** What has been done with so many, in words: 'Foram removidos 3 pedidos.'. */
  doneText(count: number): string;
  onStop(): void;
  onClose(): void;
}

/** Many rows under way with 'Parar'; at the end what was done, and with which rows it could not be. */
export function BulkRun<Row>({ state, nameOf, doneText, onStop, onClose }: Props<Row>) {
  const { total, done, failures, broken, ended } = state;
  const gone = done.length + failures.length;
  if (!ended) {
    const progress = `${wholeNumber(gone)} de ${wholeNumber(total)}`;
    return (
      <>
        <ProgressBar label="Em curso" share={gone / total} text={progress} />
        <p role="status" className={classes.progress}>
          {progress}
        </p>
        <div className={dialogClasses.foot}>
          <Button data-autofocus ref={focus} variant="default" onClick={onStop}>
            Parar
          </Button>
        </div>
      </>
    );
  }
  const left = total - gone;
  return (
    <>
      <p role="status">{done.length > 0 ? doneText(done.length) : 'Nada foi alterado.'}</p>
      {broken !== undefined && (
        <p>
          {left === 1 ? 'Falta 1' : `Faltam ${wholeNumber(left)}`}: {broken}
        </p>
      )}
      {failures.length > 0 && (
        <>
          <p>Não foi possível:</p>
          <ul className={classes.failures} aria-label="Não foi possível">
            {failures.map(({ row, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change any more.
              <li key={index}>
                <strong>{nameOf(row)}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={dialogClasses.foot}>
        <Button data-autofocus ref={focus} onClick={onClose}>
          Fechar
        </Button>
      </div>
    </>
  );
}

/** The button that had the focus is gone with the step before. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
