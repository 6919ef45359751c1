import { REFERENCE_NAME } from '@sst/contract/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import type { LookupSource } from '../../../components/form/lookup-field.tsx';
import { callApi } from '../../../lib/api-client.ts';

const FIVE_MINUTES = 300_000;

const CALLS = {
  categoria: ['listCategoriasDaEmpresa', 'createCategoria'],
  agrupamento: ['listAgrupamentosDaEmpresa', 'createAgrupamento'],
  profissao: ['listProfissoesDaEmpresa', 'createProfissao'],
} as const;

/** A company's own list of names, which its staff adds to. */
export function referenceSource(list: keyof typeof CALLS, company: number): LookupSource {
  const [listCall, insertCall] = CALLS[list];
  return {
    query: {
      queryKey: [listCall, String(company)],
      queryFn: ({ signal }) => callApi(listCall, { params: { company } }, { signal }),
      staleTime: FIVE_MINUTES,
    },
    insert: (nome) => callApi(insertCall, { body: { cd: null, nome, cd_organig: company } }),
    limit: REFERENCE_NAME,
  };
}

/** Nationalities, the Portuguese first. */
export const nacionalidadesQuery = queryOptions({
  queryKey: ['listNacionalidades'],
  queryFn: ({ signal }) => callApi('listNacionalidades', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
