import { expect, it } from 'vitest';
import { displayPhone, storedPhone } from './telemovel.ts';

it('takes numbers of Portugal and of other countries, however they are written [FUNC-346]', () => {
  const same = ['912345678', '912 345 678', '+351 912-345-678', '00351912345678', '(912) 345.678'];
  expect(new Set(same.map(storedPhone))).toEqual(new Set(['912345678']));
  expect(storedPhone('213 456 789')).toBe('213456789');
  expect(storedPhone('+44 20 7946 0958')).toBe('+442079460958');
  expect(storedPhone('0033 1 70 18 99 00')).toBe('+33170189900');
  const wrong = [
    '',
    '91234567',
    '9123456789',
    '512345678',
    '+0123456789',
    'nenhum',
    '+44',
    '912345678a',
  ];
  expect(wrong.map(storedPhone)).toEqual(wrong.map(() => null));
});

it('shows them in groups of three', () => {
  expect([displayPhone('912345678'), displayPhone('+442079460958')]).toEqual([
    '912 345 678',
    '+442079460958',
  ]);
});
