import { expect, test } from 'vitest';
import { bodyOf, exameErrors, initialExame } from './exame-values.ts';

const NOW = { dt: '2026-03-16', hr: '10:00' };
const BOOKING = {
  cd: 4,
  especie: 'exame',
  cd_estad: 0,
  funcionario: { cd: 7, num_mecan: '00007', nome: 'Ana', cd_organig: 1, organig: 'Sede' },
  tipo: { cd: 2, nome: 'Periódico' },
  medico: { cd: 9, nome: 'Dr. Rui' },
  dt: '2026-03-13',
  hr: '09:00',
} as const;
const FILLED = { ...initialExame(BOOKING, NOW.dt), cd_decis: 'A' };

test('begins with what was booked; a day to come is not yet the exam’s', () => {
  expect(initialExame(BOOKING, NOW.dt)).toMatchObject({
    cd_tipo_exam: '2',
    cd_medic: '9',
    dt: '13-03-2026',
    hr: '09:00',
  });
  const ahead = { ...BOOKING, dt: '2026-04-01', medico: null };
  expect(initialExame(ahead, NOW.dt)).toMatchObject({ cd_medic: '', dt: '16-03-2026', hr: '' });
});

test('what is required is asked for, and only that', () => {
  expect(Object.keys(exameErrors(initialExame(null, NOW.dt), NOW)).sort()).toEqual([
    'cd_decis',
    'cd_funcion',
    'cd_medic',
    'cd_tipo_exam',
  ]);
  expect(exameErrors(FILLED, NOW)).toEqual({});
});

test.each([
  [{ dt: '17-03-2026' }, 'dt'],
  [{ dt: '13-03-0026' }, 'dt'],
  [{ dt: '16-03-2026', hr: '10:01' }, 'hr'],
  [{ hr: '9:99' }, 'hr'],
  [{ dt_expir: '13-03-2026' }, 'dt_expir'],
  [{ dt_expir: '30-02-2027' }, 'dt_expir'],
  [{ dt_expir: '17-03-2031' }, 'dt_expir'],
  [{ ficha: 'anexar' }, 'anexo'],
] as const)('%o is refused at %s', (values, field) => {
  expect(Object.keys(exameErrors({ ...FILLED, ...values }, NOW))).toEqual([field]);
});

test('empty lines of functions are left out; a file goes along only where it is asked for', () => {
  const anexo = [
    { id: 'a', name: 'ficha.pdf', bytes: 3, dataUrl: 'data:application/pdf;base64,AA' },
  ];
  const values = { ...FILLED, outras_funcoes: ['', ' ', 'Condução'], anexo };
  expect(bodyOf(values, 4)).toMatchObject({
    cd_funcion: 7,
    outras_funcoes: ['Condução'],
    cd_marcacao: 4,
    ficha: 'gerar',
  });
  expect(bodyOf({ ...values, ficha: 'nenhuma' }, null).ficha).toBe('nenhuma');
  expect(bodyOf({ ...values, ficha: 'anexar' }, null).ficha).toMatchObject({
    nome_fich: 'ficha.pdf',
    anexString: 'data:application/pdf;base64,AA',
  });
});
