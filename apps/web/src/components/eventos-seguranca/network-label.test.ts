import { expect, test } from 'vitest';
import { networkLabel } from './network-label.ts';

test.each([
  ['192.0.2.0/24', '192.0.2.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::'],
  ['203.0.113.77', '203.0.113.77'],
])('the range %s is read as %s', (rede, label) => {
  expect(networkLabel(rede)).toBe(label);
});
