import { expect, test } from 'vitest';
import { bookedTitle, marcacaoDraft } from './marcacao-draft.ts';
import { EMPTY_MARCACAO } from './marcacao-values.ts';

const person = (cd: number, nome: string) => ({
  cd,
  num_mecan: null,
  nome,
  cd_organig: 1,
  organig: 'Sede',
});

test('the people, the day and the interval of new bookings come back [RASC-10]', () => {
  const { contentOf, restore } = marcacaoDraft(EMPTY_MARCACAO);
  const funcionarios = [person(7, 'Ana Sá'), person(5, 'Rui'), person(6, 'Eva')];
  const values = { ...EMPTY_MARCACAO, dt: '15-12-2026', intervalo: '20', funcionarios };
  expect(restore(JSON.parse(JSON.stringify(contentOf(values))))).toEqual({ values });
  expect(contentOf({ ...EMPTY_MARCACAO, funcionarios: [] })).toBeNull();
  expect(restore({ funcionarios: [{ cd: 7 }], dt: 3 })).toBeNull();
  expect(bookedTitle(values)).toBe('Ana Sá e mais 2');
  expect(bookedTitle({ funcionarios: funcionarios.slice(1, 2) })).toBe('Rui');
  expect(bookedTitle(EMPTY_MARCACAO)).toBe('');
});

test('a form that is as it was opened leaves no draft, whatever it was filled with [MARCAR-31]', () => {
  const opened = { ...EMPTY_MARCACAO, cd_tipo: '2', funcionarios: [person(7, 'Ana Sá')] };
  const { contentOf } = marcacaoDraft(opened);
  expect(contentOf({ ...opened, funcionarios: [person(7, 'Ana Sá')] })).toBeNull();
  expect(contentOf({ ...opened, dt: '15-12-2026' })).toEqual({
    cd_tipo: '2',
    dt: '15-12-2026',
    funcionarios: opened.funcionarios,
  });
});
