import type { ImportacaoRow } from '@sst/contract';
import type { ImportacaoTipo } from '@sst/contract/rules/pedidos';

const WITHOUT_FILE: Readonly<Record<ImportacaoTipo, string>> = {
  adicao: 'Linhas escritas na página',
  acerto: 'Acerto com a lista',
};

/** What an import is called: by its file, or why there is no name of one. */
export function importacaoName({
  tipo,
  ficheiro,
  antiga,
  a_vista,
}: Pick<ImportacaoRow, 'tipo' | 'ficheiro' | 'antiga' | 'a_vista'>): string {
  if (ficheiro !== null) return ficheiro;
  if (!a_vista) return 'Importação de outra unidade';
  return antiga ? 'Importação sem nome guardado' : WITHOUT_FILE[tipo];
}
