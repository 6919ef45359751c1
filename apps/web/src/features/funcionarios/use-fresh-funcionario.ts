import { useFreshRecord } from '../../components/form/use-fresh-record.ts';
import { isMissing } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useCompany } from '../../lib/use-company.ts';

/** An employee, always refetched for a form. @param codigo 0 for a code that no employee has. */
export function useFreshFuncionario(codigo: number) {
  const company = useCompany();
  const { record, error, retry, key, refill } = useFreshRecord({
    ...callQuery('getFuncionario', { params: { company: company.cd, id: codigo } }),
    enabled: codigo > 0,
  });
  return {
    company,
    funcionario: record,
    missing: codigo === 0 || isMissing(error),
    /** The load error, if there is no record to show. */
    failure: record === undefined ? error : null,
    retry,
    key,
    refill,
  };
}
