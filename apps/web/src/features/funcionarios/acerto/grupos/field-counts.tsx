import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import classes from '../acerto.module.css';
import { fieldCounts, mayBeLeftOut } from './rare.ts';

interface Props {
  readonly rows: AcertoComparacao['alterados'];
  /** Compares without a field, from now on; absent for who may not say so. */
  readonly onLeaveOut: ((campo: AcertoCampo) => void) | undefined;
}

/** In how many people each field is different, the rarest first, each to be left out. */
export function FieldCounts({ rows, onLeaveOut }: Props) {
  return (
    <ul className={classes.counts} aria-label="Diferenças por campo">
      {fieldCounts(rows).map(([campo, count]) => {
        const { label } = ACERTO_ALVO[campo];
        return (
          <li key={campo}>
            {label} <strong>{wholeNumber(count)}</strong>
            {onLeaveOut && mayBeLeftOut(campo) && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Deixar de fora: ${label}`}
                title="A coluna deixa de ser usada, também nas próximas listas"
                onClick={() => onLeaveOut(campo)}
              >
                Deixar de fora
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
