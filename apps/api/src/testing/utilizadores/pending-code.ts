import { randomBytes } from 'node:crypto';
import type { NextStep } from '@sst/contract';
import type { Client } from 'pg';

/** Puts a sign-in of a user there that waits for a password of the user's own. */
export async function placePending(
  admin: Client,
  cd: number,
  code: string,
  passo: NextStep['passo'] = 'nova-palavra-passe',
): Promise<void> {
  await admin.query(
    `insert into entrada_pendente (codigo_hash, cd_utilizador, passo, pass_sha256, prestador, dt_fim)
     select sha256(convert_to($2, 'UTF8')), cd, $3, sha256(convert_to(pass_hash, 'UTF8')),
            prestador, '2100-01-01'
       from utilizador where cd = $1`,
    [cd, code, passo],
  );
}

/** As `placePending`, with a code of its own. @returns the code. */
export async function pendingCode(admin: Client, cd: number): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await placePending(admin, cd, code);
  return code;
}
