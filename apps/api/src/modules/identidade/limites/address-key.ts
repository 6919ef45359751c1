import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An address with a port, as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** The key of a network address. An IPv6 address counts with its /64, which usually belongs to one subscriber. */
export function addressKey(address: string): string {
  const host = WITH_PORT.exec(address)?.slice(1).find(Boolean) ?? address;
  const ip = IPV4_IN_IPV6.exec(host)?.[1] ?? host;
  if (!isIPv6(ip)) return `ip:${ip}`;
  const plain = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - before.length - after.length).fill('0');
  return `ip:${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}`;
}
