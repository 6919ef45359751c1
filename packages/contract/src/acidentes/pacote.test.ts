import { expect, it } from 'vitest';
import {
  DADOS,
  dadoOf,
  displayIban,
  isStoredDado,
  readDado,
  setorOf,
  storedIban,
} from './pacote.ts';

it.each([
  ['iban', 'pt50 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
  ['postal', '1000 001', '1000-001'],
  ['cae', '41200', '41200'],
  ['telefone', '+351 912 345 678', '912345678'],
  ['email', 'rh@empresa.pt', 'rh@empresa.pt'],
  ['nif', '212 300 644', '212300644'],
  ['numero', '12', 12],
  ['euros', '1 250,50 €', 1250.5],
  ['texto', ' Rua das Flores ', 'Rua das Flores'],
] as const)('reads what is written as %s [ACID-340]', (tipo, written, value) => {
  expect(readDado(tipo, written)).toEqual({ value });
});

it.each([
  ['iban', 'PT50000201231234567890155'],
  ['postal', '0000-001'],
  ['cae', '4'],
  ['telefone', '12'],
  ['email', 'rh'],
  ['nif', '987654321'],
  ['numero', '1,5'],
  ['euros', '1.250'],
] as const)('names what is wrong as %s [ACID-340]', (tipo, written) => {
  expect(readDado(tipo, written)).toHaveProperty('problem');
  expect(isStoredDado(tipo, written)).toBe(false);
});

it('an IBAN is stored without spaces and read in groups [ACID-340]', () => {
  expect(displayIban(storedIban('GB82 WEST 1234 5698 7654 32') ?? '')).toBe(
    'GB82 WEST 1234 5698 7654 32',
  );
});

it('knows what it asks by whose it is [ACID-340]', () => {
  expect(dadoOf('empresa', 'iban')).toBe(DADOS.empresa.iban);
  expect(dadoOf('empresa', 'dependentes')).toBeUndefined();
});

it.each([
  ['41200', 'construcao'],
  ['43', 'construcao'],
  ['08112', 'minas'],
  ['05', 'minas'],
  ['03111', 'pescas'],
  ['10', null],
  ['44', null],
  [null, null],
] as const)('the sector of %s is %s [ACID-345]', (cae, setor) => {
  expect(setorOf(cae)).toBe(setor);
});
