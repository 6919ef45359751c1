import { expect, test } from 'vitest';
import { esticado } from './esticar.ts';

test('an end of a shift moves by quarters of an hour, within its day and after its beginning, else words say why not [AGENDA-108]', () => {
  const hours = { de: '14:00', ate: '18:00' };
  expect(esticado(hours, 'ate', 3)).toEqual({ de: '14:00', ate: '18:45' });
  expect(esticado(hours, 'de', -2)).toEqual({ de: '13:30', ate: '18:00' });
  expect(esticado(hours, 'ate', 0)).toEqual(hours);
  expect(esticado(hours, 'ate', -16)).toBe('O turno tem de acabar depois de começar.');
  expect(esticado(hours, 'de', 17)).toBe('O turno tem de acabar depois de começar.');
  expect(esticado(hours, 'ate', 24)).toBe('Um turno começa e acaba no mesmo dia.');
  expect(esticado(hours, 'de', -57)).toBe('Um turno começa e acaba no mesmo dia.');
});
