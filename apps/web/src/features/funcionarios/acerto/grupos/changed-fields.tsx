import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { IMPORTED } from '@sst/contract/rules/limits';
import classes from '../acerto.module.css';
import { valueText } from '../lista/value-text.ts';
import { numberDoubt } from './number-doubts.ts';
import { useListedEmail } from './shared-emails.ts';
import { withTicks } from './ticks.ts';

interface Props {
  readonly row: AcertoComparacao['alterados'][number];
  /** The fields that are ticked; without it, there are no ticks. */
  readonly chosen: ReadonlySet<AcertoCampo> | undefined;
  onChange(chosen: ReadonlySet<AcertoCampo>): void;
  /** Says that the record is right, and the list is not. */
  onAside(campo: AcertoCampo, valor: string): void;
  /** The new name as it is sent, which may be corrected first. */
  nomeOf(proposed: string): { readonly value: string; onChange(text: string): void };
}

/** What differs of somebody, old and new, each with a tick of its own. */
export function ChangedFields({
  row: { cd, nome, campos },
  chosen,
  onChange,
  onAside,
  nomeOf,
}: Props) {
  const shared = useListedEmail(campos.find(({ campo }) => campo === 'email')?.depois);
  return (
    <ul className={classes.fields} aria-label={`Diferenças de ${nome}`}>
      {campos.map(({ campo, antes, depois, problema }) => {
        const { label } = ACERTO_ALVO[campo];
        const doubt = campo === 'email' ? shared : numberDoubt(campo, depois);
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
        const corrected = campo === 'nome' && chosen.has(campo) ? nomeOf(depois) : null;
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
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`O registo está certo: ${label} de ${nome}`}
              onClick={() => onAside(campo, depois)}
            >
              O registo está certo
            </Button>
            {corrected && (
              <TextInput
                className={classes.day}
                size="xs"
                label={`Nome que se pede para ${nome}`}
                maxLength={IMPORTED.nome}
                value={corrected.value}
                onChange={({ currentTarget: { value } }) => corrected.onChange(value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
