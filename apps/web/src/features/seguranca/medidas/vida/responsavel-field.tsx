import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchChoiceField } from '../../../../components/form/fields/search-choice-field.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';

interface Props {
  readonly company: number;
  /** The unit of the measure; null before it is chosen. */
  readonly unidade: number | null;
  /** Who answers for it now, also where they may no longer be chosen. */
  readonly present?: { readonly cd: number; readonly nome: string } | null;
  readonly value: string;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

/** Who answers for a measure: somebody who sees it. */
export function ResponsavelField({ company, unidade, present = null, ...field }: Props) {
  const { data } = useQuery({
    ...callQuery('listResponsaveisMedida', {
      params: { company },
      query: { unidade: unidade ?? company },
    }),
    enabled: unidade !== null,
  });
  const people = new Map(data?.message.map(({ cd, nome }) => [String(cd), nome]));
  if (present && !people.has(String(present.cd)))
    people.set(String(present.cd), `${present.nome} (sem acesso)`);
  return (
    <SearchChoiceField
      {...field}
      label="Responsável"
      empty="Ninguém"
      options={[...people].map(([value, label]) => ({ value, label }))}
      description="Só se escolhe quem vê as medidas desta unidade. Quem for escolhido é avisado."
    />
  );
}
