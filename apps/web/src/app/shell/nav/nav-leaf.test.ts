import { expect, test } from 'vitest';
import { isWithin } from './nav-leaf.ts';

test('the dashboard is current on its own address only', () => {
  const dashboard = { label: 'Painel', to: '/' } as const;
  expect(isWithin('/', dashboard)).toBe(true);
  expect(isWithin('/funcionario', dashboard)).toBe(false);
});

test('an entry is current on the tabs below its base', () => {
  const absences = { label: 'Faltas', to: '/saude/falta/$tipo', base: '/saude/falta' } as const;
  expect(isWithin('/saude/falta/exame', absences)).toBe(true);
  expect(isWithin('/saude/exame', absences)).toBe(false);
});

test('an address that merely begins alike is another page', () => {
  const area = {
    label: 'Ergonomia',
    to: '/seguranca/area/$codigo',
    base: '/seguranca/area/1',
  } as const;
  expect(isWithin('/seguranca/area/1', area)).toBe(true);
  expect(isWithin('/seguranca/area/12', area)).toBe(false);
});
