import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import classes from '../acerto.module.css';
import { valueText } from '../lista/value-text.ts';
import { numberDoubt } from './number-doubts.ts';
import { withTicks } from './ticks.ts';

interface Props {
  readonly row: AcertoComparacao['alterados'][number];
  /** The fields that are ticked; without it, there are no ticks. */
  readonly chosen: ReadonlySet<AcertoCampo> | undefined;
  onChange(chosen: ReadonlySet<AcertoCampo>): void;
}

/** What differs of somebody, old and new, each with a tick of its own. */
export function ChangedFields({ row: { cd, nome, campos }, chosen, onChange }: Props) {
  return (
    <ul className={classes.fields} aria-label={`Diferenças de ${nome}`}>
      {campos.map(({ campo, antes, depois, problema }) => {
        const { label } = ACERTO_ALVO[campo];
        const doubt = numberDoubt(campo, depois);
        const id = `acerto-${cd}-${campo}`;
        const text = (
          <>
            <span className={classes.field}>{label}</span>{' '}
            <del className={classes.old}>{valueText(campo, antes)}</del> <span aria-hidden>→</span>{' '}
            <ins className={classes.new}>{valueText(campo, depois)}</ins>
            {problema && <span className={classes.reason}> {problema}</span>}
            {doubt && <span className={classes.doubt}> {doubt}</span>}
          </>
        );
        if (!chosen) return <li key={campo}>{text}</li>;
        return (
          <li key={campo}>
            <Checkbox
              id={id}
              size="xs"
              checked={chosen.has(campo)}
              disabled={problema !== null}
              label={text}
              onChange={({ currentTarget: { checked } }) =>
                onChange(withTicks(chosen, [campo], checked))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
