import { expect, test } from 'vitest';
import { splitByExpiry } from './expiry-split.ts';

const given = {
  ativos: 100,
  exames_expirados: 10,
  exames_a_expirar: 5,
  sem_exame: 20,
  suspensos: 3,
};

test('the states add up to all who work here', () => {
  const split = splitByExpiry(given);
  expect(split).toEqual({
    valida: 62,
    'a-expirar': 5,
    expirada: 10,
    'sem-exame': 20,
    suspensa: 3,
  });
});

test('figures that overtake one another while they change never show a negative part', () => {
  expect(splitByExpiry({ ...given, ativos: 30 })?.valida).toBe(0);
});

test('who may not know of the ends of validity is shown no parts', () => {
  expect(splitByExpiry({ ...given, sem_exame: null })).toBeNull();
});
