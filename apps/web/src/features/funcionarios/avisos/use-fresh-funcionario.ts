import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';

/** An employee, always refetched for a form. @param codigo 0 for a code that no employee has. */
export function useFreshFuncionario(codigo: number) {
  const company = useEmpresa();
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
