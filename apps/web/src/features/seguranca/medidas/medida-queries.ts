import { MEASURE } from '@sst/contract/rules/safety';
import type { LookupSource } from '../../../components/form/lookup-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/call-query.ts';

export function medidaQuery(company: number, id: number) {
  return callQuery('getMedida', { params: { company, id } });
}

/** The company's tasks, which the provider can extend. */
export function tarefasSource(company: number): LookupSource {
  return {
    query: {
      ...callQuery('listTarefasDaEmpresa', { params: { company } }),
      staleTime: FIVE_MINUTES,
    },
    insert: (nome) => callApi('createTarefa', { params: { company }, body: { nome } }),
    limit: MEASURE.tarefa,
  };
}
