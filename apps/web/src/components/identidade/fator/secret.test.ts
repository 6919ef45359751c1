import { expect, test } from 'vitest';
import { addressOf, inGroups, newSecret } from './secret.ts';

test('a secret has 160 bits in base 32, another one each time, and is told to the application with product and account [ID-33]', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(inGroups(one).split(' ').join('')).toBe(one);
  const address = new URL(addressOf(one, 'rita+sst@demo.pt'));
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining('Área de Cliente SST:rita+sst@demo.pt'),
  ]);
  expect(address.searchParams.get('secret')).toBe(one);
});
