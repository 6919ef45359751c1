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

const PREFIX = 'aparelho-';
/** Every call carries them: of a computer that many share, no more than a header takes. */
const MOST_ACCOUNTS = 20;

/** The cookie in which a browser proves that an account was signed in with there before: one for each account. */
export function deviceCookie(cd: number): string {
  return `${PREFIX}${cd}`;
}

/** The cookies of other accounts, the first that a browser names, that make room for the one of `cd`. */
export function surplusCookies(cd: number, cookies: Cookies): string[] {
  const others = Object.keys(cookies).filter(
    (name) => name.startsWith(PREFIX) && name !== deviceCookie(cd),
  );
  return others.slice(0, Math.max(0, others.length + 1 - MOST_ACCOUNTS));
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
