import { useDebouncedValue } from '@mantine/hooks';
import type { FuncionarioRow } from '@sst/contract';
import { LIST } from '@sst/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { keepForSamePath } from '../../lib/page/keep-for-same-path.ts';

const DELAY = 250;
const NONE: readonly FuncionarioRow[] = [];

interface EmployeeSearch {
  readonly rows: readonly FuncionarioRow[];
  readonly loading: boolean;
  /** The search failed. */
  readonly failed: boolean;
  retry(): void;
}

/**
 * Employees whose name or number contains the text; none while the text is empty or the user may not view employees.
 */
export function useFuncionarioSearch(
  company: number,
  text: string,
  allowed: boolean,
): EmployeeSearch {
  const pesquisa = text.trim().slice(0, LIST.maxSearchLength);
  const [settled] = useDebouncedValue(pesquisa, DELAY);
  const wanted = allowed && pesquisa !== '';
  const query = useQuery({
    ...callQuery(
      'listFuncionarios',
      {
        params: { company },
        query: { pagina: 1, quantidade: LIST.pickerPageSize, pesquisa: settled },
      },
      { quiet: true },
    ),
    enabled: wanted && settled !== '',
    placeholderData: keepForSamePath({ company }),
  });
  const loading = wanted && (query.isFetching || settled !== pesquisa);
  return {
    rows: wanted && settled !== '' ? (query.data?.message ?? NONE) : NONE,
    loading,
    failed: wanted && !loading && query.isError,
    retry: () => void query.refetch(),
  };
}
