import { Secret, TOTP } from 'otpauth';
import type { Client } from 'pg';
import { hashRecoveryCode } from '../../modules/identidade/fatores/one-time-codes.ts';
import { TEST_TODAY } from '../database/test-cluster.ts';

export const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const RECOVERY_CODE = 'abcde-fghjk';

/** What an application with a secret shows at a moment; without one, when tests begin. */
export function factorCodeNow(
  now = new Date(`${TEST_TODAY}T09:00:00Z`),
  secret = FACTOR_SECRET,
): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Puts the factor behind an account's password, with one recovery code. */
export async function placeFactor(admin: Client, cd: number): Promise<void> {
  await admin.query('delete from fator where cd_utilizador = $1', [cd]);
  await admin.query('delete from codigo_recuperacao where cd_utilizador = $1', [cd]);
  await admin.query('insert into fator (cd_utilizador, segredo, dt_cria) values ($1, $2, now())', [
    cd,
    FACTOR_SECRET,
  ]);
  await admin.query('insert into codigo_recuperacao (cd_utilizador, codigo_hash) values ($1, $2)', [
    cd,
    hashRecoveryCode(cd, RECOVERY_CODE),
  ]);
}
