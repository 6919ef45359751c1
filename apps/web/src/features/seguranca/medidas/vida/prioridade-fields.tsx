import {
  GRAUS,
  PRIORIDADE_INTEIRA,
  PROBABILIDADE_LABEL,
  prioridadeText,
  SEVERIDADE_LABEL,
} from '@sst/contract/rules/medidas/vida';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import type { FieldErrors, useSubmitForm } from '../../../../components/form/use-submit-form.ts';

interface Values {
  readonly probabilidade: string;
  readonly severidade: string;
}

const optionsOf = (labels: readonly string[]) =>
  GRAUS.map((grau) => ({ value: String(grau), label: `${grau} · ${labels[grau - 1]}` }));

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
  const { probabilidade, severidade } = prioridadeOfValues(form.values);
  const known = probabilidade !== null && severidade !== null;
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="probabilidade"
        label="Probabilidade"
        empty="Não avaliada"
        options={optionsOf(PROBABILIDADE_LABEL)}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="severidade"
        label="Gravidade"
        empty="Não avaliada"
        options={optionsOf(SEVERIDADE_LABEL)}
      />
      <p role="status">{known && `Prioridade: ${prioridadeText(probabilidade, severidade)}.`}</p>
    </>
  );
}
