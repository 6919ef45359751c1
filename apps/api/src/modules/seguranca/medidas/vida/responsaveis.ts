import { rightsOfPlace } from '@sst/contract';
import { isOfPrestador } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { listReaders, type Reader } from '../../../notificacoes/index.ts';
import { listTecnicosComConta } from './vida.queries.ts';

/** Who may answer for measures at a unit: who sees them there; for the provider's users, those of the provider who publish them, too. */
export async function listResponsaveis(
  scope: Scope,
  cd_organig: number,
): Promise<{ cd: number; nome: string }[]> {
  const [readers, others] = await Promise.all([
    readersAt(scope, [cd_organig]),
    isOfPrestador(scope.actor) ? listTecnicosComConta(scope) : [],
  ]);
  return [...readers, ...others]
    .map(({ cd, nome }) => ({ cd, nome }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt') || a.cd - b.cd);
}

/** The users of a company who see measures at some units, once for each. */
export async function readersAt(scope: Scope, nodes: readonly number[]): Promise<Reader[]> {
  const readers = await listReaders(scope, nodes);
  return readers.filter(({ acessos }) =>
    rightsOfPlace({ adm: false, acessos }).has('medidas.responder'),
  );
}

/** The users of a company who treat measures at a unit. */
export async function quemTrata(scope: Scope, cd_organig: number): Promise<number[]> {
  const readers = await readersAt(scope, [cd_organig]);
  return readers
    .filter(({ acessos }) => rightsOfPlace({ adm: false, acessos }).has('medidas.tratar'))
    .map(({ cd }) => cd);
}
