import type { QueryClient } from '@tanstack/react-query';

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
export async function refreshHealth(client: QueryClient): Promise<void> {
  await Promise.all(
    CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: true })),
  );
}
