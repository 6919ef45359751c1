import { MEASURE } from '@sst/contract/rules/safety';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LookupSource } from '../../../components/form/lookup-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

const FIVE_MINUTES = 300_000;

/** Everything loaded that shows measures. */
const OF_MEASURES = [
  'listMedidas',
  'getMedidasResumo',
  'listTarefas',
  'listMedidasConcluidas',
  'getMedida',
  'painel',
];

/** Loads anew what shows measures. Resolves when what is on the screen has come. */
export function refreshMedidas(client: QueryClient): Promise<void> {
  return refreshCalls(client, OF_MEASURES);
}

export function medidaQuery(company: number, id: number) {
  return queryOptions({
    queryKey: ['getMedida', company, id],
    queryFn: ({ signal }) => callApi('getMedida', { params: { company, id } }, { signal }),
  });
}

/** The company's tasks, which the provider adds to. */
export function tarefasSource(company: number): LookupSource {
  return {
    query: {
      queryKey: ['listTarefasDaEmpresa', String(company)],
      queryFn: ({ signal }) => callApi('listTarefasDaEmpresa', { params: { company } }, { signal }),
      staleTime: FIVE_MINUTES,
    },
    insert: (nome) => callApi('createTarefa', { params: { company }, body: { nome } }),
    limit: MEASURE.tarefa,
  };
}
