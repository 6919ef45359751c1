import { useFreshRecord } from '../../components/form/use-fresh-record.ts';
import { isMissing } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/session.ts';
import { funcionarioQuery } from './funcionario-query.ts';

/** An employee, for a form. @param codigo nobody's where it is 0. */
export function useFreshFuncionario(codigo: number) {
  const company = useCompany();
  const { record, error, retry, key, refill } = useFreshRecord({
    ...funcionarioQuery(company.cd, codigo),
    enabled: codigo > 0,
  });
  return {
    company,
    funcionario: record,
    missing: codigo === 0 || isMissing(error),
    /** Why it could not be read, where there is nothing to show. */
    failure: record === undefined ? error : null,
    retry,
    key,
    refill,
  };
}
