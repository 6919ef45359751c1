import dns from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import os from 'node:os';

/** How long a server that is called may take, in ms, and how much of its answer is read, in bytes. */
interface CallLimits {
  readonly patienceMs: number;
  readonly mostBytes: number;
  /** Whether an answer that is longer is an error, or its rest is left. */
  readonly rest: 'refused' | 'left';
}

/** What an issuer needs. */
const OF_ISSUERS: CallLimits = { patienceMs: 5_000, mostBytes: 262_144, rest: 'refused' };

/** Addresses that are no server of the Internet: those of the own machine and network, of documentation, of many. */
const INTERNAL_4 = new BlockList();
/** A list of its own: where both are in one, an IPv4 address is looked up as one in IPv6, too. */
const INTERNAL_6 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INTERNAL_4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // Whatever is not global unicast: loopback, unique local, link local, multicast, and IPv4 in IPv6.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Within it: NAT64 of its own kind, Teredo, documentation, and 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INTERNAL_6.addSubnet(net, bits, 'ipv6');

/** Whether an address is not one of a server of the Internet. */
export function isInternal(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return family === 4 ? INTERNAL_4.check(address, 'ipv4') : INTERNAL_6.check(address, 'ipv6');
}

/** Whether an address is one of this machine's, which may listen there for itself alone. */
function isOwn(address: string): boolean {
  const all = Object.values(os.networkInterfaces()).flatMap((one) => one ?? []);
  return all.some((one) => one.address === address);
}

/** Whether an address is called by nobody from here. */
function isRefused(address: string): boolean {
  return isInternal(address) || isOwn(address);
}

/** An address that the server does not call. */
export class RefusedAddress extends Error {}

/** Looks a name up, and refuses it where one of its addresses is internal: what is checked is what is connected to. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isRefused(address)))
      return callback(new RefusedAddress(`${hostname} has an address of the own network`), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

export interface GuardedCall {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Whether the server may call an address: https, or whatever it is where issuers in the own network are allowed. */
export function mayCall(address: string, internal: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (internal) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(host) !== 0 && isRefused(host));
}

/**
 * Makes a call to an address that a company has configured, of an issuer or a webhook: by https, to the Internet, without
 * following where it leads to, and no longer and no larger than is needed.
 * @param internal whether addresses in the own network, and http, are allowed (ENTRADA_PROPRIA_INTERNA for issuers).
 * @throws {RefusedAddress}
 */
export function guardedFetch(internal: boolean, limits: CallLimits = OF_ISSUERS) {
  return (address: string, { method, headers, body, signal }: GuardedCall): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (!mayCall(address, internal)) throw new RefusedAddress(`${address} is not called`);
      const url = new URL(address);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const within = AbortSignal.timeout(limits.patienceMs);
      const outgoing = send(url, {
        method: method ?? 'GET',
        headers: { ...headers },
        agent: false,
        signal: signal ? AbortSignal.any([signal, within]) : within,
        ...(!internal && { lookup: guardedLookup }),
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        readPart(incoming, limits).then((body) => resolve(responseOf(incoming, body)), reject);
      });
      outgoing.end(body === undefined || body === null ? undefined : bodyOf(body));
    });
}

/** What an answer holds, up to the most that is read of it. */
function readPart(incoming: IncomingMessage, { mostBytes, rest }: CallLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    incoming.on('error', reject);
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes <= mostBytes) return;
      if (rest === 'refused') return incoming.destroy(new Error('the answer is too long'));
      resolve(Buffer.concat(parts).subarray(0, mostBytes));
      incoming.destroy();
    });
    incoming.on('end', () => resolve(Buffer.concat(parts)));
  });
}

function responseOf({ statusCode = 502, headers }: IncomingMessage, body: Buffer): Response {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const empty = statusCode === 204 || statusCode === 205 || statusCode === 304 || statusCode < 200;
  return new Response(empty ? null : new Uint8Array(body), {
    status: statusCode < 200 || statusCode > 599 ? 502 : statusCode,
    headers: given,
  });
}

function bodyOf(body: unknown): string | Uint8Array {
  return body instanceof Uint8Array ? body : String(body);
}
