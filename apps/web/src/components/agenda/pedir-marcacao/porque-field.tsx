import {
  FALTA_PORQUE_LABEL,
  FALTA_PORQUES,
  type FaltaPorque,
} from '@sst/contract/rules/agenda/faltas';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { FormField } from '../../form/form-section.tsx';

interface Props {
  readonly value: FaltaPorque | '';
  readonly error?: ReactNode;
  onChange(value: FaltaPorque | ''): void;
}

const OPTIONS = FALTA_PORQUES.map((value) => ({ value, label: FALTA_PORQUE_LABEL[value] }));

/** Why somebody did not come, from a list without anything about health; it may be left out. */
export function PorqueField({ onChange, ...field }: Props) {
  return (
    <FormField name="porque">
      <ChoiceField
        label="Porque faltou"
        empty="Não indicar"
        options={OPTIONS}
        {...field}
        onChange={(value) => onChange(value as FaltaPorque | '')}
      />
    </FormField>
  );
}
