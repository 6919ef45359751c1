import { expect, test } from 'vitest';
import { errorsOf, fieldsOf, missingOf, NEW_EMPRESA } from './criar-form.ts';
import { nipcDoubt, nipcError } from './nipc.ts';

const COMPANY = { ...NEW_EMPRESA, empresa: 'Nova' };

test('a company needs a name; its first administrator needs both fields or none', () => {
  expect(Object.keys(missingOf(NEW_EMPRESA))).toEqual(['empresa']);
  expect(missingOf(COMPANY)).toEqual({});
  expect(Object.keys(missingOf({ ...COMPANY, nome: 'Ana' }))).toEqual(['email']);
  expect(Object.keys(missingOf({ ...COMPANY, email: 'ana@nova.pt' }))).toEqual(['nome']);
  expect(Object.keys(errorsOf({ ...COMPANY, nome: 'Ana', email: 'ana' }))).toEqual(['email']);
  expect(errorsOf(COMPANY)).toEqual({});
});

test('what the server says stands at the fields of the page', () => {
  const said = {
    nome: 'a',
    'administrador.nome': 'b',
    'administrador.email': 'c',
    nipc: 'd',
    x: 'e',
  };
  expect(fieldsOf(said)).toEqual({ empresa: 'a', nome: 'b', email: 'c', nipc: 'd', x: 'e' });
});

test('a tax number has nine digits or none; a wrong check digit is doubted and no more', () => {
  expect(nipcError('')).toEqual({});
  expect(nipcError('50123')).toHaveProperty('nipc');
  expect(nipcError('501 442 600')).toEqual({});
  expect(nipcError('501442601')).toEqual({});
  expect(nipcDoubt('501442601')).toMatch(/Confirme o NIPC/);
  expect(nipcDoubt('501442600')).toBeUndefined();
  // A text with an error gets no warning as well.
  expect(nipcDoubt('50123')).toBeUndefined();
});
