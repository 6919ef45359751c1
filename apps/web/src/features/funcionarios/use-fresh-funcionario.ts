import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/session.ts';
import { funcionarioQuery } from './funcionario-query.ts';

/**
 * The employee in the address, read anew when the page opens: a form is never filled from an old copy. Later reads
 * leave the form alone, until `reload`.
 */
export function useFreshFuncionario() {
  const company = useCompany();
  const codigo = (useParams({ strict: false }) as { codigo?: string }).codigo ?? '';
  const known = /^[1-9]\d{0,14}$/.test(codigo);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...funcionarioQuery(company.cd, Number(codigo)),
    enabled: known,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  return {
    company,
    funcionario: isFetchedAfterMount ? data?.message : undefined,
    missing: !known || (error instanceof ApiError && error.status === 404),
    /** Why it could not be read, where there is nothing to show. */
    failure: data === undefined ? error : null,
    reload: () => refetch(),
  };
}
