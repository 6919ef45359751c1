import type { ProvaDaConta } from '@sst/contract';
import { callApi } from '../../lib/calls/api-client.ts';
import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts';
import { askPasskey } from '../../lib/passkeys/passkeys.ts';

/**
 * What proves who somebody is: the password; with a code of the factor; a code alone, where the company's own sign-in has begun the
 * session; a passkey; that sign-in itself, or that it was made a short time ago.
 */
export type ProofMeans = 'palavra-passe' | 'com-codigo' | 'codigo' | 'chave' | 'empresa' | 'sessao';

/** What an account has, and how its session was begun. */
export interface ProofOf {
  readonly chaves: number;
  /** Whether the account has codes of an application. */
  readonly fator: boolean;
  /** Whether the company's own sign-in has begun the session. */
  readonly entrada: boolean;
}

/** What may prove who it is, what is asked first at the beginning; never empty. */
export function meansOf({
  chaves,
  fator,
  entrada,
}: ProofOf): readonly [ProofMeans, ...ProofMeans[]] {
  const protectedBy = chaves > 0 || fator;
  const others: [ProofMeans, ...ProofMeans[]] = entrada
    ? protectedBy
      ? ['codigo']
      : ['empresa', 'palavra-passe']
    : [protectedBy ? 'com-codigo' : 'palavra-passe'];
  return chaves > 0 && hasPasskeys() ? ['chave', ...others] : others;
}

/** The same for what changes the account's keys, where the company's own sign-in has to have been made a short time ago. */
export function meansToChange(of: ProofOf): readonly [ProofMeans, ...ProofMeans[]] {
  const [first, ...others] = meansOf(of);
  return first === 'empresa' ? ['sessao'] : [first, ...others];
}

const WITH_PASSWORD: ReadonlySet<ProofMeans> = new Set(['palavra-passe', 'com-codigo']);
const WITH_CODE: ReadonlySet<ProofMeans> = new Set(['codigo', 'com-codigo']);
export const asksPassword = (means: ProofMeans): boolean => WITH_PASSWORD.has(means);
export const asksCode = (means: ProofMeans): boolean => WITH_CODE.has(means);

interface ProofValues {
  readonly codigo: string;
  readonly password: string;
}

/** The messages of empty fields. */
export function missingProof({ codigo, password }: ProofValues, means: ProofMeans) {
  return {
    ...(asksPassword(means) &&
      password === '' && { password: 'Confirme com a sua palavra-passe.' }),
    ...(asksCode(means) && codigo.trim() === '' && { codigo: 'Indique um código.' }),
  };
}

/** The proof as the server takes it; a passkey is asked for. @throws in words for users, where the browser gives none. */
export async function proofOf(
  { codigo, password }: ProofValues,
  means: ProofMeans,
): Promise<ProvaDaConta> {
  if (means === 'chave') {
    const { opcoes } = await callApi('beginConfirmacaoChave', {});
    return { resposta: await askPasskey(opcoes) };
  }
  return {
    ...(asksPassword(means) && { password }),
    ...(asksCode(means) && { codigo: codigo.trim() }),
  };
}
