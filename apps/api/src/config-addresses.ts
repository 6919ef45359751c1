import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

/** Validation and display of the addresses in the configuration. */

const HOST_NAME =
  /^(?!.{254})[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)*\.?$/i;
/** A host that ends in a number must be an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)\d+\.?$/;

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (HOST_NAME.test(host) && !ENDS_IN_NUMBER.test(host));
}

/** Host name or address to listen on; IPv6 also in brackets, as in URLs. */
export const hostToListenOn = z
  .string()
  .transform((text) => (/^\[.*:.*\]$/.test(text) ? text.slice(1, -1) : text))
  .refine(isHost, 'deve ser um endereço IP ou um nome de máquina, sem http:// nem porta');

const WEB_ADDRESS = 'deve ser um endereço http:// ou https://';

/** The page finds its files and its screens at the root of an address only. */
const isAtRoot = (text: string) => !URL.canParse(text) || /^\/*$/.test(new URL(text).pathname);

/** The address that users open, as browsers write it, without a trailing slash. */
export const pageAddress = z
  .url({ protocol: /^https?$/i, hostname: /./, error: WEB_ADDRESS })
  .refine((text) => !/[?#]/.test(text), 'não pode ter parâmetros (?) nem fragmento (#)')
  .refine((text) => !/^\w+:[\\/]*[^\\/]*@/.test(text), 'não pode ter utilizador nem palavra-passe')
  .refine(isAtRoot, 'não pode ter um caminho: a página só se abre na raiz de um endereço')
  .transform((text) => new URL(text).origin);

/** Whether name and password can be decoded, as clients do. */
function isWholeUrl(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** URL of a server, with name and password. */
export function serverAddress(protocol: RegExp, error: string) {
  return z
    .url({ protocol, hostname: /./, error })
    .refine(isWholeUrl, 'tem um % que não começa um código; escreva-o %25');
}

const WEAKER_MODE = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g;

/** A database's URL with `sslmode` as the driver understands it: it takes these modes for verify-full, and warns of it. */
export function withPlainSslMode(url: string): string {
  return /[?&]uselibpqcompat=true(?:&|$)/.test(url)
    ? url
    : url.replace(WEAKER_MODE, '$1verify-full');
}

/** The listening host as a browser on the same machine opens it. */
export function shownHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return 'localhost';
  return isIP(host) !== 0 && !isIPv4(host) ? `[${host}]` : host;
}

/** A value that is safe for logs: without a password, however the URL is written. */
export function withoutPassword(name: string, value: string | undefined): string | undefined {
  if (/_(TOKEN|CREDENTIALS)$/.test(name)) return '***';
  if (!/_(URL|DESTINO)$/.test(name)) return value;
  const shown = value?.replace(/^([a-z]+:(?:\/\/)?)?.*@/is, '$1***@');
  return name === 'PUBLIC_URL' ? shown : shown?.replace(/\?.*$/s, '?***');
}
