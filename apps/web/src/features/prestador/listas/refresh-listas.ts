import type { QueryClient } from '@tanstack/react-query';

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
export async function refreshListas(client: QueryClient): Promise<void> {
  await Promise.all(
    OF_LISTS.map((name) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: true })),
  );
}
