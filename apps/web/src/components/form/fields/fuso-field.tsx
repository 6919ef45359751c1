import { FUSO_LABEL, FUSOS, type Fuso } from '@sst/contract/rules/dates/fusos';
import { FormField } from '../form-section.tsx';
import type { FieldState } from '../use-submit-form.ts';
import { ChoiceField } from './choice-field.tsx';

interface Props extends FieldState<Fuso | ''> {
  /** What an empty one means. */
  readonly empty: string;
  readonly required?: boolean;
}

/** The clock by which the hours of a place, or of a unit's people, are. */
export function FusoField({ empty, required = false, value, onChange, error }: Props) {
  return (
    <FormField name="fuso">
      <ChoiceField
        label="Hora local"
        description="As horas das marcações são as deste relógio; os prazos da lei contam-se pelo de Lisboa."
        empty={empty}
        required={required}
        options={FUSOS.map((fuso) => ({ value: fuso, label: FUSO_LABEL[fuso] }))}
        value={value}
        onChange={(text) => onChange(FUSOS.find((fuso) => fuso === text) ?? '')}
        error={error}
      />
    </FormField>
  );
}
