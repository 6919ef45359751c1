import type { QueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** The lists themselves, and everything loaded that offers or shows their names. */
const OF_LISTS = [
  'listItens',
  'listMedicosAtivos',
  'listMedicos',
  'listTecnicosAtivos',
  'listTecnicos',
  'listTiposExame',
  'listMotivos',
  'listTiposAcidente',
];

/** Loads anew what a change of a list changes. Resolves when what is on the screen has come. */
export function refreshListas(client: QueryClient): Promise<void> {
  return refreshCalls(client, OF_LISTS);
}
