import type { Scope } from '../../../access/grant.ts';
import { invalid } from '../../../errors.ts';
import {
  extendImportacao,
  insertImportacao,
  type NewImportacao,
} from './new-importacao.queries.ts';

/** What requests are sent with: a new import, or one that their list has begun. */
interface SentWith extends NewImportacao {
  /** The import that the list has begun. */
  readonly begun: number | null | undefined;
}

/** @returns the code for `cd_importacao` of each. @throws 400 for an import that the caller has not begun. */
export async function importacaoOf(
  scope: Scope,
  now: Date,
  { begun, ...importacao }: SentWith,
): Promise<number> {
  if (!begun) return insertImportacao(scope, now, importacao);
  if (await extendImportacao(scope, begun, importacao.linhas)) return begun;
  throw invalid({ cd_importacao: 'O envio não existe.' });
}
