import { countLabel } from '@sst/contract/rules/texts/text';
import { stopWhileScrolling } from '../../lib/page/scroll-stop.ts';
import { keepDates } from '../kept-dates.tsx';
import classes from './series.module.css';
import type { WithoutFicha } from './series-source.ts';

interface Props {
  readonly without: WithoutFicha;
  /** What a record of the list is: 'funcionário', 'funcionários'. */
  readonly noun: readonly [string, string];
}

/** Names the records of a series that have no sheet. */
export function WithoutFichaList({ without, noun }: Props) {
  const { count, names } = without;
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <section aria-label="Sem ficha de aptidão">
      <p>
        {countLabel(count, ...noun)} {count === 1 ? 'não tem' : 'não têm'} ficha de aptidão:
      </p>
      <ul ref={stopWhileScrolling} className={classes.names} aria-label="Sem ficha">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
          <li key={index}>{keepDates(name)}</li>
        ))}
        {more > 0 && <li>e mais {countLabel(more, ...noun)}</li>}
      </ul>
    </section>
  );
}
