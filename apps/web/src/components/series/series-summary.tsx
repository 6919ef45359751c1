import { countLabel } from '@sst/contract/rules/texts/text';
import { stopWhileScrolling } from '../../lib/page/scroll-stop.ts';
import classes from './series.module.css';
import type { SeriesState } from './use-series.ts';
import { WithoutFichaList } from './without-ficha.tsx';

interface Props extends SeriesState {
  /** What a record of the list is: 'funcionário', 'funcionários'. */
  readonly noun: readonly [string, string];
}

const count = (sheets: number) => countLabel(sheets, 'ficha', 'fichas');

/**
 * What a series saved and what is missing: the sheets after a page that failed, those that cannot be read, and the
 * records that have none.
 */
export function SeriesSummary({ sheets, total, failures, without, broken, noun }: Props) {
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
        <ul ref={stopWhileScrolling} className={classes.names} aria-label="Fichas por incluir">
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
              ? `${missing === 1 ? 'Falta' : 'Faltam'} ${count(missing)}.`
              : 'Podem faltar fichas.'}{' '}
            Para as obter, descarregue a série de novo.
          </p>
        </>
      )}
      <WithoutFichaList without={without} noun={noun} />
    </>
  );
}
