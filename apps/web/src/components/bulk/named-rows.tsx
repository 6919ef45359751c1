import { countLabel } from '@sst/contract/rules/texts/text';
import { keepDates } from '../kept-dates.tsx';
import classes from './bulk.module.css';

/** More are a number. */
const MOST = 8;

/** Names the rows that a question is about. */
export function NamedRows({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MOST;
  return (
    <ul className={classes.named} aria-label="De que se trata">
      {names.slice(0, MOST).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name.
        <li key={index}>{keepDates(name)}</li>
      ))}
      {more > 0 && <li>e mais {countLabel(more, 'outro', 'outros')}</li>}
    </ul>
  );
}
