import { describe, expect, it } from 'vitest';
import { isValidCitizenCard, isValidNif, isValidNiss } from './check-digits.ts';

const RULES = {
  NIF: { check: isValidNif, right: ['123456789', '500000000', '999999990', '509442013'] },
  NISS: { check: isValidNiss, right: ['11234567892', '12345678902'] },
  'cartão de cidadão': {
    check: isValidCitizenCard,
    right: ['000000000ZZ4', '00000000 0 ZZ4', '000000000zz4', '123456785ZZ9'],
  },
} as const;

describe.each(Object.entries(RULES))('%s', (_, { check, right }) => {
  it.each(right)('%s is right', (text) => {
    expect(check(text)).toBe(true);
  });

  it('is wrong with any other last digit', () => {
    for (const text of right) {
      for (let digit = 0; digit <= 9; digit++) {
        const changed = text.slice(0, -1) + digit;
        expect([changed, check(changed)]).toEqual([changed, changed === text]);
      }
    }
  });

  it('is wrong where it has another length or other signs', () => {
    for (const text of right) {
      for (const other of [
        `${text}1`,
        text.slice(1),
        `x${text.slice(1)}`,
        `${text}\n`,
        `-${text}`,
        '',
      ]) {
        if (other.replace(/\s/g, '') === text.replace(/\s/g, '')) continue;
        expect([other, check(other)]).toEqual([other, false]);
      }
    }
  });
});

it('a NISS begins with 1 or 2, whatever its last digit', () => {
  expect(isValidNiss('32345678904')).toBe(false);
});

it.each(['501 964 843', '501.964.843', ' 501964843 '])(
  '%j is read however it is grouped',
  (text) => {
    expect(isValidNif(text)).toBe(true);
  },
);
