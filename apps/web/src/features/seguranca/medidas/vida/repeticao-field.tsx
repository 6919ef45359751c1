import { REPETICOES, repeteText } from '@sst/contract/rules/medidas/vida';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';

interface Props {
  readonly value: string;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

/** After how many months a measure comes back; one that a program has chosen stays to be chosen. */
export function RepeticaoField(field: Props) {
  const known: readonly number[] = REPETICOES;
  const present = Number(field.value);
  const meses = present === 0 || known.includes(present) ? known : [...known, present];
  return (
    <ChoiceField
      {...field}
      label="Repete-se"
      empty="Não se repete"
      options={meses.map((one) => ({ value: String(one), label: repeteText(one) }))}
      description="Quando fica concluída, a próxima é criada com o mesmo responsável."
    />
  );
}

/** The months of the field. */
export const repeticaoOf = (value: string) => (value === '' ? null : Number(value));
