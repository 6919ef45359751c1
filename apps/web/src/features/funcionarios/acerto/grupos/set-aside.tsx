import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import classes from '../acerto.module.css';
import { valueText } from '../lista/value-text.ts';
import { KnownPerson } from './person.tsx';

type Aside = AcertoComparacao['postosDeParte'][number];

interface Props {
  readonly rows: readonly Aside[];
  /** Brings a difference back; absent for who may not. */
  readonly onBack: ((row: Aside) => void) | undefined;
}

/** Differences of which somebody has said that the record is right, each to be brought back. */
export function SetAside({ rows, onBack }: Props) {
  if (rows.length === 0) return null;
  return (
    <details className={`${classes.group} ${classes.details}`}>
      <summary>
        Postas de parte <span className={classes.count}>{wholeNumber(rows.length)}</span>
      </summary>
      <p className={classes.dimmed}>
        Nestas diferenças o registo está certo. Não contam, até que a lista diga outra coisa.
      </p>
      <ul className={classes.rows} aria-label="Diferenças postas de parte">
        {rows.map((row) => {
          const { label } = ACERTO_ALVO[row.campo];
          return (
            <li key={`${row.linha} ${row.campo}`}>
              <div className={classes.row}>
                <KnownPerson pessoa={row} />
                <p>
                  {label}: fica {valueText(row.campo, row.antes)}; na lista está{' '}
                  {valueText(row.campo, row.depois)}.
                </p>
              </div>
              {onBack && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Repor a diferença: ${label} de ${row.nome}`}
                  onClick={() => onBack(row)}
                >
                  Repor
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
