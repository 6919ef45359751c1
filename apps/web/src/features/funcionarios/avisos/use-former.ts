import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { readmissaoOf } from '../formulario/form-values.ts';

/** The form that admits somebody who left again. @param cd `undefined` for an admission of somebody new. */
export function useFormer(company: number, cd: number | undefined) {
  const query = callQuery('getFuncionario', { params: { company, id: cd ?? 0 } });
  const { data, error, refetch } = useQuery({
    ...query,
    queryFn: cd === undefined ? skipToken : query.queryFn,
    refetchOnWindowFocus: false,
  });
  const former = data?.message;
  const record = former?.ativo === false ? former : undefined;
  const values = useMemo(() => record && readmissaoOf(record), [record]);
  return {
    record,
    values,
    /** Whether the form has to wait for it; whoever works there is not admitted again. */
    waits: cd !== undefined && !former,
    missing: isMissing(error),
    failure: error,
    onRetry: () => void refetch(),
  };
}
