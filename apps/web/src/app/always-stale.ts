import { answersOf } from '../lib/calls/call-query.ts';
import { queryClient } from './query-client.ts';

// A log is always stale: any change made since it was loaded adds a line to it.
const LOGS = [
  'listAuditoria',
  'listAutores',
  'listAuditoriaPrestador',
  'listEventosSeguranca',
  'getResumoSeguranca',
  'listEventosSegurancaPrestador',
  'getResumoSegurancaPrestador',
] as const;
// So is what there is to do: anybody of the company, or the provider, may have done some of it.
const TO_DO = ['getHoje', 'getHojePrestador'] as const;
for (const call of [...LOGS, ...TO_DO]) {
  queryClient.setQueryDefaults(answersOf(call).queryKey, { staleTime: 0 });
}
