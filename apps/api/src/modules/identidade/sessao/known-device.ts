import { createHash, randomBytes } from 'node:crypto';
import { deviceWords } from '@sst/contract/rules/identidade/device';
import { addressRange } from './address-range.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

const KEY_BYTES = 32;
/** 256 bits in base64url. */
const KEY = /^[\w-]{43}$/;

/**
 * What a sign-in is made with: a browser, which is known again by a cookie that says nothing, or a program, which keeps no
 * cookies and is known by its name and its range of addresses.
 */
export interface Device {
  readonly hash: Buffer;
  /** Whether it proves by something that nobody else knows that it has been there before. */
  readonly proves: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whom a sign-in says that it comes from. */
export function deviceOf({ navegador, aparelho, agente, ip }: SignInOrigin): Device {
  if (navegador) {
    const known = aparelho !== undefined && KEY.test(aparelho);
    return { hash: hashOf(known ? aparelho : ''), proves: known };
  }
  return { hash: hashOf(`${deviceWords(agente)} ${addressRange(ip)}`), proves: false };
}

/** What a browser is given to be known by. */
export function newDevice(): { readonly key: string; readonly device: Device } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, device: { hash: hashOf(key), proves: true } };
}
