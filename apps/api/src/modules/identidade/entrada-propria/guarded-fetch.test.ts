import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { guardedFetch, isInternal, mayCall, RefusedAddress } from './guarded-fetch.ts';

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
