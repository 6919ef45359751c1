import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../../../components/form/fields/choice-field.tsx';
import { FormField } from '../../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../../components/form/use-submit-form.ts';
import { callQuery, FIVE_MINUTES } from '../../../../../lib/calls/call-query.ts';

interface Props extends FieldState {
  readonly company: number;
}

/** Where people are examined: a clinic, or a place of the company that is visited. */
export function LocalField({ company, ...field }: Props) {
  const { data } = useQuery({ ...callQuery('listLocais', {}), staleTime: FIVE_MINUTES });
  const offered = (data?.message ?? []).filter(
    ({ cd, inactiv, cd_empresa }) =>
      String(cd) === field.value || (!inactiv && (cd_empresa === null || cd_empresa === company)),
  );
  return (
    <FormField name="cd_local">
      <ChoiceField
        label="Local"
        empty="Por definir"
        options={offered.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
        {...field}
      />
    </FormField>
  );
}
