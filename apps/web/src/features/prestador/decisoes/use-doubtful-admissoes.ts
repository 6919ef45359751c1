import type { FilaRow } from '@sst/contract';
import { bringsIn } from '@sst/contract/rules/pedidos';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;

/** Looks for those of the chosen admissions that may be of somebody whom the company knows already. */
export function useDoubtfulAdmissoes(rows: readonly FilaRow[]) {
  const admissions = rows.filter(({ cd_tipo }) => cd_tipo !== null && bringsIn({ cd_tipo }));
  const companies = [...new Set(admissions.map(({ cd_empresa }) => cd_empresa))];
  const [started, start] = useState(AT_ONCE);
  const { next, failed, doubtful } = useQueries({
    queries: companies.map((company, index) => ({
      ...callQuery('listAdmissoesDuvidosas', { params: { company } }),
      enabled: index < started,
    })),
    combine: (answers) => ({
      /** The first company whose answer is awaited, or awaited again; -1 if there is none. */
      next: answers.findIndex(({ isPending, isFetching }) => isPending || isFetching),
      failed: answers.some(({ isError }) => isError),
      doubtful: new Set(answers.flatMap(({ data }) => data?.message ?? [])),
    }),
  });
  if (next + AT_ONCE > started) start(next + AT_ONCE);
  return {
    pending: next !== -1,
    /** Whether not all companies were looked through. */
    failed,
    found: admissions.filter(({ cd }) => doubtful.has(cd)),
  };
}
