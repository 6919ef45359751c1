import type { AcertoEscolha, AcertoLinha } from '@sst/contract';
import type { Scope } from '../../../../access/grant.ts';
import { keysOf } from './linha-keys.ts';
import { listRespostas } from './respostas.queries.ts';

interface AcertoAnswers {
  readonly cd_unidade: number;
  readonly linhas: readonly AcertoLinha[];
  readonly escolhas: readonly AcertoEscolha[];
}

/** What is said of the rows of a list, and of the others what was said of them before. */
export async function withRemembered(
  scope: Scope,
  { cd_unidade, linhas, escolhas }: AcertoAnswers,
): Promise<readonly AcertoEscolha[]> {
  const respostas = await listRespostas(scope, cd_unidade);
  if (respostas.length === 0) return escolhas;
  const byKey = new Map(respostas.map(({ resumo, cd_funcion }) => [resumo, cd_funcion]));
  const now = new Set(escolhas.map(({ linha }) => linha));
  const before = [...keysOf(linhas)].flatMap(([linha, key]): AcertoEscolha[] => {
    const cd = byKey.get(key);
    if (cd === undefined || now.has(linha)) return [];
    return [cd === null ? { linha, quem: 'nao-pessoa' } : { linha, quem: 'pessoa', cd }];
  });
  return [...escolhas, ...before];
}
