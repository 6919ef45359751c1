import type { MetodoDeRisco } from '@sst/contract/rules/medidas/metodo';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';

/** How the provider says how grave a risk is; undefined until it has loaded. */
export function useMetodo(): MetodoDeRisco | undefined {
  const company = useEmpresa().cd;
  return useQuery(callQuery('getMetodoRisco', { params: { company } })).data?.message;
}
