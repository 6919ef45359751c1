import type { Answer, Contract, FilaRow } from '@sst/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;

type OfEmpresaCall = 'listAdmissoesDuvidosas' | 'listSaidasComMarcacoes';

/** Asks the companies of requests about them, a few at a time. */
export function useOfEmpresas<N extends OfEmpresaCall>(call: N, rows: readonly FilaRow[]) {
  const companies = [...new Set(rows.map(({ cd_empresa }) => cd_empresa))];
  const [started, start] = useState(AT_ONCE);
  const { next, failed, message } = useQueries({
    queries: companies.map((company, index) => ({
      ...callQuery<OfEmpresaCall>(call, { params: { company } }),
      enabled: index < started,
    })),
    combine: (answers) => ({
      /** The first company whose answer is awaited, or awaited again; -1 if there is none. */
      next: answers.findIndex(({ isPending, isFetching }) => isPending || isFetching),
      failed: answers.some(({ isError }) => isError),
      message: answers.flatMap<unknown>(({ data }) => data?.message ?? []),
    }),
  });
  if (next + AT_ONCE > started) start(next + AT_ONCE);
  return {
    pending: next !== -1,
    /** Whether not all companies were looked through. */
    failed,
    /** What all of them answered. */
    message: message as Answer<Contract[N]>['message'],
  };
}
