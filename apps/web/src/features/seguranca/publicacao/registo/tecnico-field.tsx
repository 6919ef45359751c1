import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import type { Named } from '../../../../components/form/fields/options.ts';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';
import { useLookup } from '../../../../components/list/filters/use-lookup.ts';

interface Props extends FieldState {
  readonly company: number;
  /** The booked technician, who may be inactive by now. */
  readonly booked?: Named | null | undefined;
}

/** The technician of an activity. */
export function TecnicoField({ company, booked, ...field }: Props) {
  const tecnicos = useLookup('listTecnicosAtivos', { params: { company } }, booked);
  return (
    <FormField name="cd_tecnic">
      <ChoiceField
        label="Técnico"
        required
        empty="Escolher o técnico"
        options={tecnicos}
        {...field}
      />
    </FormField>
  );
}
