import type { FuncionarioParaExame, PrazoDetail } from '@sst/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import type { ExameValues } from './exame-values.ts';

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
  /** Waits for what is being read. @returns it; `undefined` if nobody is chosen, or it cannot be read. */
  read(): Promise<FuncionarioParaExame | undefined>;
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
  const record = fresh ? data.message : undefined;
  const read = async () => {
    if (record || id === undefined || error) return record;
    const answer = await refetch({ cancelRefetch: false });
    return answer.isSuccess ? answer.data.message : undefined;
  };
  return { record, error, retry: refetch, read };
}

export interface RulesAfter {
  /** Null until the server has answered, and if it cannot. */
  readonly found: PrazoDetail | null;
  /** Waits for the answer about the day of some values; null if it cannot be read. */
  read(values: Pick<ExameValues, 'cd_funcion' | 'dt'>): Promise<PrazoDetail | null>;
}

/** What the rules say of who is examined on the day of the form. */
export function useRulesAfter(
  company: number,
  values: Pick<ExameValues, 'cd_funcion' | 'dt'>,
): RulesAfter {
  const client = useQueryClient();
  const queryOf = ({ cd_funcion, dt }: Pick<ExameValues, 'cd_funcion' | 'dt'>) => {
    const exame = readDate(dt);
    const id = cd_funcion?.cd;
    return {
      ...callQuery(
        'getPrazo',
        { params: { company, id: id ?? 0 }, query: { exame: exame ?? undefined } },
        { quiet: true },
      ),
      enabled: id !== undefined && exame !== null,
    };
  };
  const { data } = useQuery({ ...queryOf(values), staleTime: 0, refetchOnWindowFocus: false });
  return {
    found: data?.message ?? null,
    read: async (sent) => {
      const { enabled, ...query } = queryOf(sent);
      if (!enabled) return null;
      return client.ensureQueryData(query).then(
        ({ message }) => message,
        () => null,
      );
    },
  };
}
