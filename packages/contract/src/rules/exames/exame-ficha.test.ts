import { expect, it, test } from 'vitest';
import { DECISIONS } from '../saude.ts';
import { contradictsFicha, lacksCondition, makesFicha } from './exame-ficha.ts';

const EXAM = {
  cd_tipo_exam: 2,
  cd_medic: 9,
  cd_decis: 'A',
  dt: '2026-03-10',
  recomendacoes: null,
  outras_funcoes: ['Portaria'],
};

it.each([
  [{ cd_decis: 'IT' }, true],
  [{ dt: '2026-03-09' }, true],
  [{ cd_tipo_exam: 3 }, true],
  [{ cd_medic: 8 }, true],
  [{ recomendacoes: 'Evitar cargas.' }, true],
  [{ outras_funcoes: [] }, true],
  [{ recomendacoes: '', outras_funcoes: ['Portaria', ' '] }, false],
  [{}, false],
])('a sheet is contradicted by the correction %o: %s [SAU-111]', (values, expected) => {
  expect(contradictsFicha(EXAM, { ...EXAM, ...values })).toBe(expected);
});

test('every decision makes a sheet but the one that is none [SAU-113]', () => {
  expect(DECISIONS.filter((decision) => !makesFicha(decision))).toEqual(['SD']);
});

it.each([
  ['AC', null, true],
  ['AC', ' ', true],
  ['AC', 'Evitar cargas.', false],
  ['A', null, false],
  ['IT', null, false],
])(
  '%s with recommendations %o lacks its condition: %s [SAU-112]',
  (cd_decis, recomendacoes, expected) => {
    expect(lacksCondition({ cd_decis, recomendacoes })).toBe(expected);
  },
);
