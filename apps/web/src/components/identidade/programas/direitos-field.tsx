import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { ChaveOpcoes } from '@sst/contract';
import type { ReactNode } from 'react';
import { FormField } from '../../form/form-section.tsx';
import classes from './programas.module.css';

interface Props {
  readonly value: readonly string[];
  readonly error?: ReactNode;
  readonly opcoes: ChaveOpcoes;
  /** Whether rights to health data may be given. */
  readonly saude: boolean;
  onChange(value: readonly string[]): void;
}

/** What a program may do: what belongs together by one press, and each right by itself. */
export function DireitosField({ value, error, opcoes, saude, onChange }: Props) {
  const shown = opcoes.direitos.filter((right) => saude || !right.saude);
  const open = new Set(shown.map(({ direito }) => direito));
  const hidden = opcoes.direitos.length - shown.length;
  const add = (some: readonly string[]) => onChange([...new Set([...value, ...some])]);
  return (
    <FormField name="direitos">
      <Checkbox.Group
        label="O que o programa pode fazer"
        required
        error={error}
        value={[...value]}
        onChange={onChange}
      >
        {opcoes.conjuntos.length > 0 && (
          <div className={classes.bundles}>
            {opcoes.conjuntos.map(({ nome, direitos }) => (
              <Button
                key={nome}
                variant="default"
                size="compact-md"
                aria-label={`Juntar o conjunto ${nome}`}
                disabled={!direitos.every((direito) => open.has(direito))}
                onClick={() => add(direitos)}
              >
                {nome}
              </Button>
            ))}
            {value.length > 0 && (
              <Button variant="subtle" size="compact-md" onClick={() => onChange([])}>
                Nada
              </Button>
            )}
          </div>
        )}
        <div className={classes.rights}>
          {shown.map(({ direito, nome, saude: ofHealth }) => (
            <Checkbox
              key={direito}
              value={direito}
              label={ofHealth ? `${capital(nome)} (saúde)` : capital(nome)}
            />
          ))}
        </div>
        {hidden > 0 && (
          <p className={classes.more}>
            {hidden === 1 ? 'Mais 1 acesso mostra' : `Mais ${hidden} acessos mostram`} dados de
            saúde.
          </p>
        )}
      </Checkbox.Group>
    </FormField>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
