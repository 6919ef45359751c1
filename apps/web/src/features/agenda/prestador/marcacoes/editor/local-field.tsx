import { ChoiceField } from '../../../../../components/form/fields/choice-field.tsx';
import { chosenOptions, type Named } from '../../../../../components/form/fields/options.ts';
import { FormField } from '../../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../../components/form/use-submit-form.ts';
import { useLocais } from './use-locais.ts';

interface Props extends FieldState {
  readonly company: number;
  /** Where somebody is booked so far, which may stay. */
  readonly booked?: Named | null;
}

/** Where people are examined: a clinic, or a place of the company that is visited. */
export function LocalField({ company, booked, ...field }: Props) {
  const offered = useLocais().filter(
    ({ cd, inactiv, cd_empresa }) =>
      String(cd) === field.value || (!inactiv && (cd_empresa === null || cd_empresa === company)),
  );
  const named = offered.map(({ cd, nome }) => ({ cd, nome }));
  return (
    <FormField name="cd_local">
      <ChoiceField
        label="Local"
        empty="Por definir"
        options={chosenOptions(named, booked)}
        {...field}
      />
    </FormField>
  );
}
