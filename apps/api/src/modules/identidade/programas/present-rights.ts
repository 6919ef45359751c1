import type { Rights } from '@sst/contract';
import { DIRETORIO_RIGHT, SAUDE_RIGHTS } from '@sst/contract/calls/program-rights';
import type { UserActor } from '../../../access/actor.ts';
import { findNode } from '../../../access/organigrama.queries.ts';
import { rightsAsPrestador, rightsAt } from '../../../access/rights.ts';
import { findUser } from '../../../access/sessions.queries.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { NO_EMPRESA } from '../../../eventos-seguranca/record-events.ts';
import { hasOwnFactor } from './opcoes.ts';
import type { ChaveRecord } from './programas.queries.ts';

/** What a key may do now, and whether it may see health data. */
interface PresentKey {
  readonly rights: Rights;
  readonly saude: boolean;
}

/** The same of a key: without a second factor of whoever answers it sees no health data, nor has the directory. */
export async function presentKey(
  transaction: Transaction,
  cd_empresa: number,
  key: Pick<ChaveRecord, 'cd_utilizador' | 'alcance' | 'direitos' | 'saude'>,
): Promise<PresentKey> {
  const rights = await presentRights(transaction, cd_empresa, key);
  const { cd_utilizador, direitos, saude } = key;
  const needs = saude || direitos.includes(DIRETORIO_RIGHT);
  if (!needs) return { rights, saude };
  const factor = cd_utilizador !== null && (await hasOwnFactor(transaction, { cd: cd_utilizador }));
  if (factor) return { rights, saude };
  const kept = [...rights].filter((right) => right !== DIRETORIO_RIGHT && !SAUDE_RIGHTS.has(right));
  return { rights: new Set(kept), saude: false };
}

/** What whoever answers for a key has now at what it reaches, anywhere of it; nothing for somebody who is gone. */
export async function presentRights(
  transaction: Transaction,
  cd_empresa: number,
  { cd_utilizador, alcance }: Pick<ChaveRecord, 'cd_utilizador' | 'alcance'>,
): Promise<Rights> {
  const found = cd_utilizador === null ? undefined : await findUser(transaction, cd_utilizador);
  if (!found || found.prestador !== (cd_empresa === NO_EMPRESA)) return new Set();
  const user: UserActor = { kind: 'user', ...found, ip: null };
  if (cd_empresa === NO_EMPRESA) return rightsAsPrestador(user);
  const rights = new Set<string>();
  for (const cd of alcance) {
    const node = await findNode(transaction, cd);
    const at = node && rightsAt(user, node);
    for (const right of at?.rights ?? []) rights.add(right);
  }
  return rights;
}
