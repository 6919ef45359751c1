import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import classes from '../acerto.module.css';
import { KnownPerson, ListedPerson } from './person.tsx';

interface Props {
  readonly rows: AcertoComparacao['respondidas'];
  readonly byLine: ReadonlyMap<number, SentLinha>;
  /** Whether what was said of a row can be said anew. */
  mayForget(linha: number): boolean;
  onForget(linha: number): void;
}

/** Rows of which somebody has said whose they are, now or in another month, each to be said anew. */
export function Answered({ rows, byLine, mayForget, onForget }: Props) {
  if (rows.length === 0) return null;
  return (
    <details className={`${classes.group} ${classes.details}`}>
      <summary>
        Respondidas <span className={classes.count}>{wholeNumber(rows.length)}</span>
      </summary>
      <p className={classes.dimmed}>
        O que foi dito destas linhas fica lembrado para as próximas listas da unidade.
      </p>
      <ul className={classes.rows} aria-label="Linhas respondidas">
        {rows.map(({ linha, pessoa }) => (
          <li key={linha}>
            <div className={classes.row}>
              <ListedPerson linha={byLine.get(linha)} at={linha} />
              {pessoa ? <KnownPerson pessoa={pessoa} /> : <p>Não conta como pessoa.</p>}
            </div>
            {mayForget(linha) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Responder de novo à linha ${linha}`}
                onClick={() => onForget(linha)}
              >
                Responder de novo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
