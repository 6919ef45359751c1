import { MEDIDA } from '@sst/contract/rules/seguranca';
import type { LookupSource } from '../../../components/form/pickers/lookup-field.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';

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
    limit: MEDIDA.tarefa,
  };
}
