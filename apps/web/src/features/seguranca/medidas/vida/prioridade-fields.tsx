import { Skeleton } from '@mantine/core';
import { grausOf, prioridadeDe } from '@sst/contract/rules/medidas/metodo';
import { PRIORIDADE_INTEIRA } from '@sst/contract/rules/medidas/vida';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import type { FieldErrors, useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { useMetodo } from './use-metodo.ts';

interface Values {
  readonly probabilidade: string;
  readonly severidade: string;
}

/** What is wrong with a probability and a gravity: one without the other. */
export function prioridadeErrors({ probabilidade, severidade }: Values): FieldErrors<Values> {
  if ((probabilidade === '') === (severidade === '')) return {};
  return probabilidade === ''
    ? { probabilidade: PRIORIDADE_INTEIRA }
    : { severidade: PRIORIDADE_INTEIRA };
}

const grauOf = (text: string) => (text === '' ? null : Number(text));

/** The same as they are sent. */
export function prioridadeOfValues({ probabilidade, severidade }: Values) {
  return { probabilidade: grauOf(probabilidade), severidade: grauOf(severidade) };
}

interface Props<V extends Values> {
  readonly form: ReturnType<typeof useSubmitForm<V>>;
}

/** How probable and how grave a risk is, and the priority that they come to. */
export function PrioridadeFields<V extends Values>({ form: given }: Props<V>) {
  const form = given as unknown as ReturnType<typeof useSubmitForm<Values>>;
  const { probabilidade: p, severidade: s } = prioridadeOfValues(form.values);
  const metodo = useMetodo();
  if (!metodo) return <Skeleton height={120} />;
  const said = p !== null && s !== null && prioridadeDe({ p, s }, metodo);
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="probabilidade"
        label="Probabilidade"
        empty="Não avaliada"
        options={grausOf(metodo.probabilidade, form.values.probabilidade)}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="severidade"
        label="Gravidade"
        empty="Não avaliada"
        options={grausOf(metodo.severidade, form.values.severidade)}
      />
      <p role="status">{said && `Prioridade: ${said.texto}.`}</p>
    </>
  );
}
