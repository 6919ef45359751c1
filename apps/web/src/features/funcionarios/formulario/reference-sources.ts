import { REFERENCE_NAME } from '@sst/contract/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import type { LookupSource } from '../../../components/form/pickers/lookup-field.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery, FIVE_MINUTES } from '../../../lib/calls/call-query.ts';

const CALLS = {
  categoria: ['listCategoriasDaEmpresa', 'createCategoria'],
  agrupamento: ['listAgrupamentosDaEmpresa', 'createAgrupamento'],
  profissao: ['listProfissoesDaEmpresa', 'createProfissao'],
} as const;

/** A company's own list of names, which its users can extend. */
export function referenceSource(list: keyof typeof CALLS, company: number): LookupSource {
  const [listCall, insertCall] = CALLS[list];
  return {
    query: {
      ...callQuery(listCall, { params: { company } }),
      staleTime: FIVE_MINUTES,
    },
    insert: (nome) => callApi(insertCall, { body: { cd: null, nome, cd_organig: company } }),
    limit: REFERENCE_NAME,
  };
}

/** Nationalities, with the Portuguese one first. */
export const nacionalidadesQuery = queryOptions({
  ...callQuery('listNacionalidades', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
