import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** Everything loaded that offers areas and types, or shows their names. */
const CHANGED = [
  'listAreasDaEmpresa',
  'areas',
  'getArea',
  'listTiposAtividade',
  'listMarcacoesAtividade',
  'listAtividadesTecnicas',
  'getAtividadePrestador',
];

/** The activity areas of a company with their types, also those switched off. */
export function areasDaEmpresaQuery(company: number) {
  return queryOptions({
    queryKey: ['listAreasDaEmpresa', company],
    queryFn: ({ signal }) => callApi('listAreasDaEmpresa', { params: { company } }, { signal }),
  });
}

/** Loads anew what a change of an area, or of a type, changes. Resolves when what is on the screen has come. */
export function refreshAreas(client: QueryClient): Promise<void> {
  return refreshCalls(client, CHANGED);
}
