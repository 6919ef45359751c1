import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Half minutes by which a telephone's clock may be wrong. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
/** Without what is taken for another: 31 signs, so that ten of them have 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The half minute, counted from 1970, of a code that an application makes now, or has just made.
 * @returns `undefined` for any other code.
 */
export function timeStepOf(segredo: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(segredo), period: PERIOD_S });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

/** New recovery codes: they are shown once, and only their hashes are kept. */
export function newRecoveryCodes(): string[] {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: CODE_LENGTH }, sign).join('');
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
  });
}

/** The hash of a recovery code, however it is written. */
export function hashRecoveryCode(cd: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${cd} ${plain}`).digest();
}
