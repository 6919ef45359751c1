import type { NoDetail } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';

/** A company by its code. `missing`: the code is that of a unit, not of a company. */
export function useEmpresaDetail(cd: number): {
  readonly empresa: NoDetail | undefined;
  readonly missing: boolean;
  readonly error: Error | null;
  refetch(): unknown;
} {
  const { data, error, refetch } = useQuery(
    callQuery('getNo', { params: { company: cd, id: cd } }),
  );
  const missing = data !== undefined && data.message.cd_base !== null;
  return { empresa: missing ? undefined : data?.message, missing, error, refetch };
}
