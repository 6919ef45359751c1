import type { FilaRow } from '@sst/contract';
import { hasLeave } from '@sst/contract/rules/pedidos';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Looks for what is booked after the chosen departures, and remembers whether accepting them calls it off. */
export function useSaidasComMarcacoes(rows: readonly FilaRow[]) {
  const saidas = rows.filter(({ cd_tipo }) => cd_tipo !== null && hasLeave({ cd_tipo }));
  const companies = [...new Set(saidas.map(({ cd_empresa }) => cd_empresa))];
  const [calledOff, setCalledOff] = useState(true);
  const { pending, failed, depois } = useQueries({
    queries: companies.map((company) =>
      callQuery('listSaidasComMarcacoes', { params: { company } }),
    ),
    combine: (answers) => ({
      pending: answers.some(({ isPending, isFetching }) => isPending || isFetching),
      failed: answers.some(({ isError }) => isError),
      depois: new Map(
        answers.flatMap(({ data }) => data?.message ?? []).map((one) => [one.cd, one.depois]),
      ),
    }),
  });
  return {
    pending,
    failed,
    found: saidas.flatMap((row) => {
      const some = depois.get(row.cd);
      return some ? [{ row, depois: some }] : [];
    }),
    calledOff,
    setCalledOff,
  };
}
