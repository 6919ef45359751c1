import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { areasQuery } from '../../../lib/session.ts';

interface Field {
  readonly value: string;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

interface Props {
  readonly company: number;
  readonly area: Field;
  readonly tipo: Field;
}

interface Named {
  readonly cd: number;
  readonly nome: string;
}

function optionsOf(data: { readonly message: readonly Named[] } | undefined) {
  return (data?.message ?? []).map(({ cd, nome }) => ({ value: String(cd), label: nome }));
}

/** The area of an activity, and its type, of which each area has its own. */
export function TypeFields({ company, area, tipo }: Props) {
  const areas = useQuery({ ...areasQuery(company), meta: { tellFailure: true } });
  const tipos = useQuery({
    queryKey: ['listTiposAtividade', company, area.value],
    queryFn: ({ signal }) =>
      callApi(
        'listTiposAtividade',
        { params: { company }, query: { area: area.value } },
        { signal },
      ),
    enabled: area.value !== '',
    staleTime: 300_000,
    meta: { tellFailure: true },
  });
  return (
    <div className={formClasses.pair}>
      <FormField name="area">
        <ChoiceField
          label="Área"
          required
          data-autofocus
          empty="Escolher a área"
          options={optionsOf(areas.data)}
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
          options={optionsOf(tipos.data)}
          disabled={area.value === ''}
          {...tipo}
        />
      </FormField>
    </div>
  );
}
