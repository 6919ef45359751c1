import { deviceWords } from '@sst/contract/rules/identidade/device';
import { CODE, hashOf, newCode } from '../../../secrets/secret-code.ts';
import { addressRange } from '../limites/address-range.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/**
 * What a sign-in is made with: a browser, which is known again by a cookie that says nothing, or a program, which keeps no
 * cookies and is known by its name and its range of addresses.
 */
export interface Device {
  readonly hash: Buffer;
  /** Whether it proves by something that nobody else knows that it has been there before. */
  readonly proves: boolean;
}

/** Whom a sign-in says that it comes from. */
export function deviceOf({ navegador, aparelho, agente, ip }: SignInOrigin): Device {
  if (navegador) {
    const known = aparelho !== undefined && CODE.test(aparelho);
    return { hash: hashOf(known ? aparelho : ''), proves: known };
  }
  return { hash: hashOf(`${deviceWords(agente)} ${addressRange(ip)}`), proves: false };
}

/** What a browser is given to be known by. */
export function newDevice(): { readonly key: string; readonly device: Device } {
  const key = newCode();
  return { key, device: { hash: hashOf(key), proves: true } };
}
