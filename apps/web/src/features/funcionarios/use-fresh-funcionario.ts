import { useParams } from '@tanstack/react-router';
import { useFreshRecord } from '../../components/form/use-fresh-record.ts';
import { isMissing } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/session.ts';
import { funcionarioQuery } from './funcionario-query.ts';

/** The employee in the address, for a form. */
export function useFreshFuncionario() {
  const company = useCompany();
  const codigo = (useParams({ strict: false }) as { codigo?: string }).codigo ?? '';
  const known = /^[1-9]\d{0,14}$/.test(codigo);
  const { record, error, retry, key, refill } = useFreshRecord({
    ...funcionarioQuery(company.cd, Number(codigo)),
    enabled: known,
  });
  return {
    company,
    funcionario: record,
    missing: !known || isMissing(error),
    /** Why it could not be read, where there is nothing to show. */
    failure: record === undefined ? error : null,
    retry,
    key,
    refill,
  };
}
