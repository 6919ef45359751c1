import type { LineProblem } from '@sst/contract/ficheiros/file-problem';
import { countLabel } from '@sst/contract/rules/texts/text';
import { stopWhileScrolling } from '../../lib/page/scroll-stop.ts';
import classes from './file-problems.module.css';

/** More errors than a user would read; the file has to be corrected and read again anyway. */
const SHOWN = 100;

/** The errors of a file, by line. */
export function FileProblems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const more = problems.length - SHOWN;
  return (
    <section className={classes.problems} aria-label="Erros do ficheiro">
      <p>Corrija estas linhas e importe o ficheiro de novo.</p>
      <ul ref={stopWhileScrolling} aria-label="Linhas com erros">
        {problems.slice(0, SHOWN).map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            <span className={classes.line}>Linha {line}</span>
            <span>{text}</span>
          </li>
        ))}
        {more > 0 && <li>e mais {countLabel(more, 'erro', 'erros')}</li>}
      </ul>
    </section>
  );
}
