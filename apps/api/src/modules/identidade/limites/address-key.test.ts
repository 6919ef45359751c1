import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
  ['::1', '0:0:0:0:1::', '0:0:0:1::'],
  ['fe80::1%eth0', 'fe80::2%eth1', 'fe80:0:0:1::1'],
  ['10.9.9.9', '::ffff:10.9.9.9', '10.9.9.8'],
  // Some proxies write the port along, which is another one for each connection.
  ['203.0.113.5', '203.0.113.5:20001', '203.0.113.6:20001'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::9]:443', '[2001:db8:1:3::1]:443'],
])('%s and %s are one, %s is another [API-04]', (one, same, other) => {
  expect(addressKey(same)).toBe(addressKey(one));
  expect(addressKey(other)).not.toBe(addressKey(one));
});
