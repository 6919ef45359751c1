import type { QueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** Everything loaded that a booking or a completed exam changes. */
const CHANGED = [
  'listMarcacoesExame',
  'listMarcacoesAcaoEnfermagem',
  'listMarcacoesPorFechar',
  'listFaltasExame',
  'listFaltasAcaoEnfermagem',
  'listExames',
  'getExamesResumo',
  'listMedicos',
  'listExamesDoFuncionario',
  'listFuncionarios',
  'getFuncionario',
  'painel',
];

/** Loads anew what shows bookings and exams, after the provider changed one. */
export function refreshHealth(client: QueryClient): Promise<void> {
  return refreshCalls(client, CHANGED);
}
