import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { UnidadeByCode } from '../../../../components/organigrama/unidade-name.tsx';
import classes from '../acerto.module.css';

interface Props {
  readonly likely: AcertoComparacao['unidadeProvavel'];
  /** Compares the list with a lower unit. */
  onUnidade(cd: number): void;
}

/** Proposes the unit that the list seems to be of, where all the others would seem to have left. */
export function LikelyUnidade({ likely, onUnidade }: Props) {
  if (!likely) return null;
  const { cd, pessoas, de } = likely;
  return (
    <section className={classes.notes} aria-label="Outra unidade?">
      <div>
        <p>
          A lista parece ser de{' '}
          <strong>
            <UnidadeByCode cd={cd} nome="…" />
          </strong>
          : {countLabel(pessoas, 'pessoa trabalha', 'pessoas trabalham')} lá, das {wholeNumber(de)}{' '}
          que foram encontradas. Comparada com essa unidade, quem trabalha noutras não parece ter
          saído.
        </p>
        <Button size="xs" onClick={() => onUnidade(cd)}>
          Comparar com essa unidade
        </Button>
      </div>
    </section>
  );
}
