import type { FuncionarioParaExame } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../lib/calls/call-query.ts';

export interface FactsOf {
  readonly company: number;
  /** The employee; `undefined` while none is chosen. */
  readonly id: number | undefined;
  /** The exam that is corrected, and the booking that is kept: they are not among the facts. */
  readonly exame?: number | undefined;
  readonly marcacao?: number | undefined;
}

export interface ExameFacts {
  readonly record: FuncionarioParaExame | undefined;
  readonly error: Error | null;
  retry(): unknown;
}

/** What is known of an employee who is examined, read anew whenever somebody is chosen. */
export function useExameFacts({ company, id, exame, marcacao }: FactsOf): ExameFacts {
  const query = { ...(exame && { exame }), ...(marcacao && { marcacao }) };
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery('getFuncionarioParaExame', { params: { company, id: id ?? 0 }, query }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const fresh = id !== undefined && isFetchedAfterMount && data?.message.cd === id;
  return { record: fresh ? data.message : undefined, error, retry: refetch };
}
