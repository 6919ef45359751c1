import { expect, test } from 'vitest';
import { isLoadStrip, searchOf } from './load.ts';
import { shortName } from './marcacao-content.ts';
import { fitted } from './quarter.ts';

test('a surname comes first where there is little room [AGENDA-97]', () => {
  expect(shortName('Carla Maria de Arruda')).toBe('Arruda, C.');
  expect(shortName('Ana dos Santos')).toBe('Santos, A.');
  expect(shortName('Ana')).toBe('Ana');
});

test('the hours of a day fill the window, within the heights that can be read [AGENDA-92]', () => {
  const hours = { de: '08:00', ate: '18:00' };
  const at = { room: 564, head: 40 };
  expect(fitted(hours, null, at)).toEqual({ slotHeight: 13, height: '564px' });
  expect(fitted(hours, null, { room: 300, head: 40 }).slotHeight).toBe(12);
  expect(fitted(hours, null, { room: 2000, head: 40 })).toEqual({
    slotHeight: 26,
    height: '1084px',
  });
  expect(fitted(hours, 20, at)).toEqual({ slotHeight: 20, height: '564px' });
});

test('a week of all is shown by how full it is, and each column leads to its own day [AGENDA-95]', () => {
  expect(isLoadStrip('semana', {})).toBe(true);
  expect(isLoadStrip('semana', { medico: 3 })).toBe(false);
  expect(isLoadStrip('dia', {})).toBe(false);
  expect(searchOf({ id: 'm3', title: '' })).toEqual({ medico: 3 });
  expect(searchOf({ id: 'e4', title: '' })).toEqual({ enfermeiro: 4 });
  expect(searchOf({ id: 'l5', title: '' })).toEqual({ local: 5 });
});
