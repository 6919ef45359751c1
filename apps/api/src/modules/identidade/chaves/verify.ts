import type { NovaChave, RespostaChave } from '@sst/contract/identidade/chaves-acesso';
import { onFirstUse } from '../../../concurrency/on-first-use.ts';
import type { StoredChave } from './chaves.queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** ECDSA with P-256, Ed25519, RSA: what authenticators and password managers make. */
export const ALGORITHMS = [-7, -8, -257];

/** Loaded on first use: its certificates are large, and most servers never need them. */
const library = onFirstUse(() => import('@simplewebauthn/server'));

/** What a browser says of the moment at which a passkey was used, as far as it can be read. */
export function clientDataOf(text: string): {
  readonly challenge: string;
  readonly origin: string;
} {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    return { challenge: '', origin: '' };
  }
}

/** Runs a check of the library, which throws for what is wrong: whatever it is, the passkey is not taken. */
async function unlessWrong<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** @returns the new passkey; `undefined` where anything is wrong with it, the challenge aside, which is taken before. */
export async function verifyNew(resposta: NovaChave, party: RelyingParty) {
  const { verifyRegistrationResponse } = await library();
  const { challenge, origin } = clientDataOf(resposta.response.clientDataJSON);
  const found = await unlessWrong(() =>
    verifyRegistrationResponse({
      response: { ...resposta, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.expectedOrigin(origin),
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return found?.registrationInfo;
}

/** What a passkey that was used says of itself. */
export interface UsedChave {
  readonly contador: number;
  readonly copiada: boolean;
}

/**
 * Checks what a passkey has signed: whose it is, for this site and at its address, with the person verified. Its count is
 * compared where it is stored, so that of two at once one is taken.
 */
export async function verifyUse(
  resposta: RespostaChave,
  chave: StoredChave,
  party: RelyingParty,
): Promise<UsedChave | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { challenge, origin } = clientDataOf(resposta.response.clientDataJSON);
  const { userHandle } = resposta.response;
  // Not every authenticator names the account where its passkey was asked for by name.
  if (userHandle !== undefined && !chave.id_opaco?.equals(Buffer.from(userHandle, 'base64url')))
    return undefined;
  const found = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response: { ...resposta, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.expectedOrigin(origin),
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: resposta.id,
        publicKey: new Uint8Array(chave.chave_publica),
        counter: 0,
      },
    }),
  );
  if (!found?.verified) return undefined;
  const { newCounter: contador, credentialBackedUp: copiada } = found.authenticationInfo;
  // Whether it may be copied was settled when it was made.
  const sincronizavel = found.authenticationInfo.credentialDeviceType === 'multiDevice';
  return sincronizavel === chave.sincronizavel ? { contador, copiada } : undefined;
}
