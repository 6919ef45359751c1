import { expect, test } from 'vitest';
import { parseAddress, stringifyAddress } from './address.ts';

test('values stay texts, also where they look like numbers', () => {
  expect(parseAddress('?pagina=2&pesquisa=007')).toEqual({ pagina: '2', pesquisa: '007' });
});

test('what has no value is left out of the address', () => {
  expect(stringifyAddress({ pagina: 2, pesquisa: '', no: undefined, x: null })).toBe('?pagina=2');
  expect(stringifyAddress({})).toBe('');
});

test('a text with signs of its own comes back as it went', () => {
  const search = { pesquisa: 'São & Lda? 50% #1' };
  expect(parseAddress(stringifyAddress(search))).toEqual(search);
});
