import type { QueryClient } from '@tanstack/react-query';
import { refreshCalls } from './refresh-calls.ts';

/** Everything loaded that a request about an employee changes, and that an accident does. */
const OF_EMPLOYEES = [
  'listPedidos',
  'getPedido',
  'listFuncionarios',
  'listFuncionariosMinificado',
  'getFuncionario',
  'painel',
];
const OF_ACCIDENTS = [
  'listAcidentesPendentes',
  'getAcidentePendente',
  'listAcidentes',
  'getAcidente',
  'getAcidentesResumo',
  'painel',
];

/** Loads anew what shows requests, after one was made or removed. Resolves when what is on the screen has come. */
export function refreshRequests(client: QueryClient): Promise<void> {
  return refreshCalls(client, OF_EMPLOYEES);
}

/** The same after an accident was registered or removed. */
export function refreshAccidents(client: QueryClient): Promise<void> {
  return refreshCalls(client, OF_ACCIDENTS);
}
