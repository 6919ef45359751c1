import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { guardedFetch, isInternal, mayCall, RefusedAddress } from './guarded-fetch.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '64:ff9b:1::a00:1',
  '::ffff:169.254.169.254',
  'fe80::a9fe:a9fe',
  'localhost',
  '',
])('%s is no server of the Internet [ID-88]', (address) => {
  expect(isInternal(address)).toBe(true);
});

it.each(['8.8.8.8', '193.136.128.1', '2a00:1450:4003::1', '2606:4700::1111'])(
  '%s is one [ID-88]',
  (address) => {
    expect(isInternal(address)).toBe(false);
  },
);

it.each<[string, boolean, boolean]>([
  ['https://login.empresa.pt/tenant', false, true],
  ['http://login.empresa.pt', false, false],
  ['https://127.0.0.1/', false, false],
  ['https://[::1]/', false, false],
  ['https://2130706433/', false, false],
  ['https://0x7f.1/', false, false],
  ['https://[::ffff:7f00:1]/', false, false],
  ['https://[64:ff9b::a9fe:a9fe]/', false, false],
  ['https://169.254.169.254/latest/meta-data/', false, false],
  ['javascript:alert(1)', false, false],
  ['file:///etc/passwd', true, false],
  ['http://login.interno/', true, true],
  ['nada', true, false],
])('%s is called, with the own network allowed %s: %s [ID-88]', (address, internal, may) => {
  expect(mayCall(address, internal)).toBe(may);
});

it('a name with an internal address is not connected to, and no redirect is followed [ID-88]', async () => {
  await expect(guardedFetch(false)('https://localhost/', {})).rejects.toThrow(RefusedAddress);
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await guardedFetch(true)(`http://127.0.0.1:${port}/`, {});
  expect(status).toBe(302);
  server.close();
});

/** Lets a name have other addresses at each look-up. */
function answering(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  return vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    callback: (error: null, addresses: dns.LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(() => callback(null, found));
  }) as unknown as typeof dns.lookup);
}

const soon = () => ({ signal: AbortSignal.timeout(100) });

it('a name is looked up once: what it says later, and one of several that is internal, is not connected to [ID-88]', async () => {
  const first = answering(['8.8.8.8'], ['127.0.0.1']);
  await expect(guardedFetch(false)('https://muda.exemplo.pt/', soon())).rejects.not.toThrow(
    RefusedAddress,
  );
  expect(first).toHaveBeenCalledTimes(1);
  for (const address of ['127.0.0.1', '::ffff:10.0.0.1', 'fd00::1', '169.254.169.254']) {
    answering(['8.8.8.8', address]);
    await expect(guardedFetch(false)('https://muda.exemplo.pt/', soon())).rejects.toThrow(
      RefusedAddress,
    );
  }
});

it('an address of this machine is not called, by its name or as it is [ID-88]', async () => {
  const own = { address: '8.8.4.4', netmask: '255.255.255.0', family: 'IPv4' as const };
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    eth0: [{ ...own, mac: '00:00:00:00:00:00', internal: false, cidr: '8.8.4.4/24' }],
  });
  expect(mayCall('https://8.8.4.4/', false)).toBe(false);
  expect(mayCall('https://8.8.8.8/', false)).toBe(true);
  answering(['8.8.4.4']);
  await expect(guardedFetch(false)('https://nos.exemplo.pt/', soon())).rejects.toThrow(
    RefusedAddress,
  );
});
