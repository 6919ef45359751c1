import { Input } from '@mantine/core';
import {
  RECOMENDACAO_BLANK,
  RECOMENDACAO_LABEL,
  RECOMENDACAO_TIPOS,
} from '@sst/contract/rules/exames/recomendacoes';
import { RECOMMENDATIONS } from '@sst/contract/rules/saude';
import { type ReactNode, useId, useRef } from 'react';
import { CheckField } from '../../../../../components/form/fields/check-field.tsx';
import { LongTextField } from '../../../../../components/form/fields/long-text-field.tsx';
import { FormField } from '../../../../../components/form/form-section.tsx';
import classes from '../../publicacao.module.css';
import { type Recomendacoes, recomendacaoName } from './exame-recomendacoes.ts';

interface Props {
  readonly value: Recomendacoes;
  readonly error?: ReactNode;
  /** The errors of the form, which name the texts that are missing. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Whether at least one is asked for. */
  readonly required?: boolean;
  onChange(value: Recomendacoes): void;
}

/** What is recommended: the items of the official sheet, each of which asks for its text once it is ticked. */
export function RecomendacoesField({ value, error, errors, required = false, onChange }: Props) {
  const id = useId();
  /** What was typed of an item that is no longer ticked: it comes back with the tick. */
  const typed = useRef<Recomendacoes>(value);
  const none = value.every((text) => text === null);
  const change = (at: number, text: string | null) => {
    typed.current = typed.current.with(at, value[at] ?? typed.current[at] ?? null);
    onChange(value.with(at, text));
  };
  return (
    <fieldset className={classes.recommended} aria-describedby={id}>
      <legend>
        Recomendações
        {required && (
          <span className={classes.asked} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <Input.Description id={id} component="div">
        {required
          ? 'A condição com que está apto, que a ficha mostra.'
          : none && 'Sem recomendações.'}
      </Input.Description>
      {RECOMENDACAO_TIPOS.map((tipo, at) => {
        const text = value[at] ?? null;
        const label = RECOMENDACAO_LABEL[tipo];
        return (
          <div key={tipo}>
            <CheckField
              label={label}
              value={text !== null}
              onChange={(ticked) => change(at, ticked ? (typed.current[at] ?? '') : null)}
            />
            {text !== null && (
              <FormField name={recomendacaoName(at)}>
                <LongTextField
                  aria-label={`${label}: o mais relevante`}
                  placeholder="Discriminar o mais relevante"
                  mt={6}
                  ms={30}
                  minRows={2}
                  limit={RECOMMENDATIONS}
                  value={text}
                  error={errors[recomendacaoName(at)] && RECOMENDACAO_BLANK}
                  onChange={(next) => change(at, next)}
                />
              </FormField>
            )}
          </div>
        );
      })}
      {error && <Input.Error data-error>{error}</Input.Error>}
    </fieldset>
  );
}
