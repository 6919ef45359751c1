import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 'name.signature': 128 and 256 bits in base64url. */
const PROOF = /^([\w-]{22})\.([\w-]{43})$/;
const NAME_BYTES = 16;

/** An account as its password was last set. */
interface Account {
  readonly cd: number;
  readonly pass_hash: string;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookie in which a browser proves that an account was signed in with there before: one for each account. */
export function deviceCookie(cd: number): string {
  return `aparelho-${cd}`;
}

/**
 * What a browser keeps to prove that it knew the account's password. The account's own hash is the key, so that a new
 * password ends every proof, and no server keeps a list.
 * @param device its name from before; without it, it is given one.
 */
export function proveDevice(
  { cd, pass_hash }: Account,
  device: string = randomBytes(NAME_BYTES).toString('base64url'),
): string {
  const signature = createHmac('sha256', pass_hash).update(`${deviceCookie(cd)}=${device}`);
  return `${device}.${signature.digest('base64url')}`;
}

/** The name of the device, where a cookie proves that it knew the password that the account has. */
export function knownDevice(account: Account, cookies: Cookies): string | undefined {
  const sent = cookies[deviceCookie(account.cd)] ?? '';
  const device = PROOF.exec(sent)?.[1];
  if (device === undefined) return undefined;
  const expected = proveDevice(account, device);
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) ? device : undefined;
}
