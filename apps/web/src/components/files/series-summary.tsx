import { countLabel } from '@sst/contract/rules/text';
import classes from './files.module.css';
import type { SeriesState } from './use-series.ts';

interface Props extends SeriesState {
  /** The total is an upper bound. */
  readonly atMost: boolean;
}

const count = (sheets: number) => countLabel(sheets, 'ficha', 'fichas');

/** What a series saved and what is missing: the sheets after a page that failed, and those that cannot be read. */
export function SeriesSummary({ sheets, total = 0, failures, broken, atMost }: Props) {
  const missing = total - sheets - failures.length;
  return (
    <>
      <p>
        {sheets > 0
          ? `O ficheiro ZIP tem ${count(sheets)}.`
          : 'Não foi descarregada nenhuma ficha.'}{' '}
        {failures.length === 1 && 'Uma ficha não foi incluída:'}
        {failures.length > 1 && `${count(failures.length)} não foram incluídas:`}
      </p>
      {failures.length > 0 && (
        <ul className={classes.failures}>
          {failures.map((failure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change any more.
            <li key={index}>
              <strong>{failure.nome}</strong>: {failure.reason}
            </li>
          ))}
        </ul>
      )}
      {broken !== undefined && (
        <>
          <p>A descarga parou antes do fim: {broken}</p>
          <p>
            {missing > 0
              ? `${missing === 1 ? 'Falta' : 'Faltam'} ${atMost ? 'até ' : ''}${count(missing)}.`
              : 'Podem faltar fichas.'}{' '}
            Para as obter, descarregue a série de novo.
          </p>
        </>
      )}
    </>
  );
}
