import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { namedOptions, offeredOf } from '../../../../components/form/fields/options.ts';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';
import { callQuery, FIVE_MINUTES } from '../../../../lib/calls/call-query.ts';
import { areasQuery } from '../../areas-query.ts';

interface Props {
  readonly company: number;
  readonly area: FieldState;
  readonly tipo: FieldState;
}

/** The area of an activity, and its type; each area has its own types. */
export function TypeFields({ company, area, tipo }: Props) {
  const areas = useQuery(areasQuery(company));
  const tipos = useQuery({
    ...callQuery('listTiposAtividade', { params: { company }, query: { area: area.value } }),
    enabled: area.value !== '',
    staleTime: FIVE_MINUTES,
    meta: { notifyOnError: 'always' },
  });
  return (
    <div className={formClasses.pair}>
      <FormField name="area">
        <ChoiceField
          label="Área"
          required
          data-autofocus
          empty="Escolher a área"
          options={offeredOf(namedOptions(areas.data?.message ?? []), Number(area.value))}
          {...area}
          onChange={(value) => {
            area.onChange(value);
            tipo.onChange('');
          }}
        />
      </FormField>
      <FormField name="cd_tipo">
        <ChoiceField
          label="Tipo"
          required
          empty="Escolher o tipo"
          options={offeredOf(namedOptions(tipos.data?.message ?? []), Number(tipo.value))}
          disabled={area.value === ''}
          {...tipo}
          error={area.value === '' ? undefined : tipo.error}
        />
      </FormField>
    </div>
  );
}
