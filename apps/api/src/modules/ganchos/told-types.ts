import type { EventType } from '@sst/contract';
import type { Transaction } from '../../db/transaction.ts';
import { tellsOfSaude, typesFor } from '../eventos/index.ts';
import { hasOwnFactor, presentRights } from '../identidade/index.ts';

/** What a webhook is about, and who answers for it. */
export interface Selection {
  readonly cd_empresa: number;
  readonly tipos: readonly EventType[];
  readonly saude: boolean;
  readonly cd_utilizador: number | null;
}

/** The types that rights let be told; of health only where that is asked for, by somebody with a second factor. */
export function typesWith(rights: ReadonlySet<string>, saude: boolean): EventType[] {
  return typesFor(rights).filter((tipo) => saude || !tellsOfSaude(tipo));
}

/** Whether a webhook tells of health now: while whoever answers for it has a second factor. */
export async function tellsOfSaudeNow(
  transaction: Transaction,
  { saude, cd_utilizador }: Pick<Selection, 'saude' | 'cd_utilizador'>,
): Promise<boolean> {
  return saude && cd_utilizador !== null && hasOwnFactor(transaction, { cd: cd_utilizador });
}

/**
 * What a webhook may tell now: of what it is about, what whoever answers for it may be told in the whole company, or in all of them.
 */
export async function typesToTell(
  transaction: Transaction,
  { cd_empresa, tipos, saude, cd_utilizador }: Selection,
): Promise<EventType[]> {
  if (cd_utilizador === null) return [];
  const rights = await presentRights(transaction, cd_empresa, {
    cd_utilizador,
    alcance: [cd_empresa],
  });
  const seeing = await tellsOfSaudeNow(transaction, { saude, cd_utilizador });
  const told = rights.size === 0 ? [] : typesWith(rights, seeing);
  return tipos.length === 0 ? told : told.filter((tipo) => tipos.includes(tipo));
}
