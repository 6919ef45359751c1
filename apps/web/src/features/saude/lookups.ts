import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/session.ts';
import type { AppointmentKind } from './appointment-tabs.tsx';

const FIVE_MINUTES = 300_000;

interface Named {
  readonly cd: number;
  readonly nome: string;
  readonly inactiv?: true | undefined;
}

/** The choices of a filter. The one that the address names is among them from the start, so that its chip stands. */
function optionsOf(all: readonly Named[] | undefined, chosen: number | undefined) {
  const options = (all ?? []).map(({ cd, nome, inactiv }) => ({
    value: String(cd),
    label: nome,
    inactive: inactiv,
  }));
  const missing = chosen !== undefined && !all?.some(({ cd }) => cd === chosen);
  return missing
    ? [...options, { value: String(chosen), label: all ? 'Desconhecido' : '…' }]
    : options;
}

/** The physicians of the company's exams, as choices. */
export function useMedicos(chosen: number | undefined) {
  const company = useCompany().cd;
  const { data } = useQuery({
    queryKey: ['listMedicos', company],
    queryFn: ({ signal }) => callApi('listMedicos', { params: { company } }, { signal }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
  return optionsOf(data?.message, chosen);
}

/** The types of exams or of nursing actions, as choices. */
export function useTipos(kind: AppointmentKind, chosen: number | undefined) {
  const company = useCompany().cd;
  const tabela = kind === 'exame' ? 'f' : 'ma';
  const { data } = useQuery({
    queryKey: ['listTiposExame', company, tabela],
    queryFn: ({ signal }) =>
      callApi('listTiposExame', { params: { company }, query: { tabela } }, { signal }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
  return optionsOf(data?.message, chosen);
}
