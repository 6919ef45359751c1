import type { ProvaDaConta } from '@sst/contract';
import { callApi } from '../../lib/calls/api-client.ts';
import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts';
import { askPasskey } from '../../lib/passkeys/passkeys.ts';

/** What proves, beside the password, who somebody is: nothing where the account has no factor yet. */
export type ProofMeans = 'nenhum' | 'chave' | 'codigo';

/** What is asked first. @param fator whether the account has codes of an application. */
export function firstMeans({ chaves, fator }: { chaves: number; fator: boolean }): ProofMeans {
  if (chaves > 0 && hasPasskeys()) return 'chave';
  return chaves > 0 || fator ? 'codigo' : 'nenhum';
}

interface ProofValues {
  readonly codigo: string;
  readonly password: string;
}

/** The messages of empty fields. */
export function missingProof({ codigo, password }: ProofValues, means: ProofMeans) {
  return {
    ...(password === '' && { password: 'Confirme com a sua palavra-passe.' }),
    ...(means === 'codigo' && codigo.trim() === '' && { codigo: 'Indique um código.' }),
  };
}

/** The proof as the server takes it; a passkey is asked for. @throws in words for users, where the browser gives none. */
export async function proofOf(
  { codigo, password }: ProofValues,
  means: ProofMeans,
): Promise<ProvaDaConta> {
  if (means === 'codigo') return { password, codigo: codigo.trim() };
  if (means === 'nenhum') return { password };
  const { opcoes } = await callApi('beginConfirmacaoChave', {});
  return { password, resposta: await askPasskey(opcoes) };
}
