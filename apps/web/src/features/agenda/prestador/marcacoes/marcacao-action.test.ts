import { expect, test } from 'vitest';
import { actionsFor, endingsFor } from './marcacao-action.ts';

const TODAY = '2026-03-10';

test('a booking of a day to come is only moved or called off', () => {
  const dt = '2026-03-11';
  expect(actionsFor('exame', { dt }, TODAY)).toEqual(['remarcar', 'cancelar']);
  expect(actionsFor('acao-enfermagem', { dt }, TODAY)).toEqual(['remarcar', 'cancelar']);
});

test('from its day on an exam is recorded and a nursing action given as done', () => {
  for (const dt of [TODAY, '2026-03-01']) {
    expect(actionsFor('exame', { dt }, TODAY)[0]).toBe('registar');
    expect(actionsFor('acao-enfermagem', { dt }, TODAY)[0]).toBe('realizada');
  }
});

test('several bookings can end alike only as each of them can [LIST-331]', () => {
  const ofDay = (dt: string) => ({ dt });
  const today = '2026-07-08';
  const past = [ofDay('2026-07-07'), ofDay(today)];
  expect(endingsFor('acao-enfermagem', past, today)).toEqual(['realizada', 'falta', 'cancelar']);
  expect(endingsFor('exame', past, today)).toEqual(['falta', 'cancelar']);
  expect(endingsFor('exame', [...past, ofDay('2026-07-09')], today)).toEqual(['cancelar']);
});
