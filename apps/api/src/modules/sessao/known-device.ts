import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 'name.signature': 128 and 256 bits in base64url. */
const PROOF = /^([\w-]{22})\.([\w-]{43})$/;
const NAME_BYTES = 16;

/** Account with its current password hash. */
interface Account {
  readonly cd: number;
  readonly pass_hash: string;
}

type Cookies = Readonly<Record<string, string | undefined>>;

const PREFIX = 'aparelho-';
/** Most proofs per browser: every call carries these cookies, and headers are limited. */
const MOST_ACCOUNTS = 20;

/**
 * Name of the cookie by which a browser proves that an account has signed in there before; each account has its own.
 */
export function deviceCookie(cd: number): string {
  return `${PREFIX}${cd}`;
}

/** Names of the cookies of other accounts to delete, first sent first, to make room for the one of `cd`. */
export function surplusCookies(cd: number, cookies: Cookies): string[] {
  const others = Object.keys(cookies).filter(
    (name) => name.startsWith(PREFIX) && name !== deviceCookie(cd),
  );
  return others.slice(0, Math.max(0, others.length + 1 - MOST_ACCOUNTS));
}

/**
 * The proof, kept by a browser, that it knew the account's password. It is signed with the password hash, so that a new
 * password invalidates every proof without a list on the server.
 * @param device the browser's name from an earlier proof; a new one by default.
 */
export function proveDevice(
  { cd, pass_hash }: Account,
  device: string = randomBytes(NAME_BYTES).toString('base64url'),
): string {
  const signature = createHmac('sha256', pass_hash).update(`${deviceCookie(cd)}=${device}`);
  return `${device}.${signature.digest('base64url')}`;
}

/** Name of the device, where a cookie proves that it knew the current password. */
export function knownDevice(account: Account, cookies: Cookies): string | undefined {
  const sent = cookies[deviceCookie(account.cd)] ?? '';
  const device = PROOF.exec(sent)?.[1];
  if (device === undefined) return undefined;
  const expected = proveDevice(account, device);
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) ? device : undefined;
}
