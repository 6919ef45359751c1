import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';
import { TestAuthenticator } from './authenticator.ts';

/** The passkey of the known newcomer, and what its authenticator calls the account. */
export const KNOWN_PASSKEY = new TestAuthenticator('recém-chegada');
export const KNOWN_HANDLE = Buffer.from('recem-chegada').toString('base64url');

/** What the example signs to sign in, and what that of each user signs to add a passkey. */
export const ENTRY_CHALLENGE = 'entrar-sem-dizer-quem';
export const challengeToAdd = (cd: number) => `registar-${cd}`;
/** What somebody signs who has to activate a factor. */
export const challengeToEnrol = (cd: number) => `ativar-${cd}`;

/** Leaves the newcomer's passkey as the only one, and challenges that wait: to sign in, and for each user to add one. */
export async function placePasskeys(admin: Client, { newcomer }: KnownRows): Promise<void> {
  await admin.query('delete from chave_acesso');
  const known = Buffer.from(KNOWN_HANDLE, 'base64url');
  // A test may have a newcomer at each of several nodes; one at a time has the passkey.
  await admin.query('update utilizador set id_opaco = null where id_opaco = $1', [known]);
  await admin.query('update utilizador set id_opaco = $2 where cd = $1', [newcomer, known]);
  await admin.query(
    `insert into chave_acesso (cd_utilizador, credencial, chave_publica, contador, nome, sincronizavel, copiada, dt_cria)
     values ($1, $2, $3, 0, 'Telemóvel', false, false, now())`,
    [newcomer, KNOWN_PASSKEY.id, KNOWN_PASSKEY.publicKey],
  );
  await admin.query('delete from desafio');
  await admin.query(
    `insert into desafio (desafio_hash, passo, cd_utilizador, dt_fim)
     select sha256(convert_to('registar-' || cd, 'UTF8')), 'registar', cd, '2100-01-01'::timestamptz from utilizador
     union all select sha256(convert_to('ativar-' || cd, 'UTF8')), 'ativar', cd, '2100-01-01' from utilizador
     union all select sha256(convert_to($1, 'UTF8')), 'entrar', null, '2100-01-01'`,
    [ENTRY_CHALLENGE],
  );
}
