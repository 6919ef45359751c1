import { expect, test } from 'vitest';
import { DocumentContent } from '../../../lib/document-content.ts';
import { exameErrors, missingFields } from './exame-errors.ts';
import {
  bodyOf,
  correctionOf,
  initialExame,
  isSheetOutdated,
  valuesOfExame,
} from './exame-values.ts';

const NOW = { dt: '2026-03-16', hr: '10:00' };
const BOOKING = {
  cd: 4,
  especie: 'exame',
  cd_estad: 0,
  funcionario: { cd: 7, num_mecan: '00007', nome: 'Ana', cd_organig: 1, organig: 'Sede' },
  tipo: { cd: 2, nome: 'Periódico' },
  medico: { cd: 9, nome: 'Dr. Rui' },
  enfermeiro: null,
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
  const now = { ...BOOKING, dt: NOW.dt };
  expect(initialExame(now, NOW.dt)).toMatchObject({ dt: '16-03-2026', hr: '09:00' });
  const ahead = { ...BOOKING, dt: '2026-04-01', medico: null };
  expect(initialExame(ahead, NOW.dt)).toMatchObject({ cd_medic: '', dt: '16-03-2026', hr: '' });
});

test('what is required is asked for, and only that', () => {
  expect(Object.keys(missingFields(initialExame(null, NOW.dt))).sort()).toEqual([
    'cd_decis',
    'cd_funcion',
    'cd_medic',
    'cd_tipo_exam',
  ]);
  expect({ ...exameErrors(FILLED, NOW), ...missingFields(FILLED) }).toEqual({});
  expect(missingFields({ ...FILLED, ficha: 'anexar' })).toHaveProperty('anexo');
});

test.each([
  [{ dt: '17-03-2026' }, 'dt'],
  [{ dt: '13-03-0026' }, 'dt'],
  [{ dt: '16-03-2026', hr: '10:01' }, 'hr'],
  [{ hr: '9:99' }, 'hr'],
  [{ dt_expir: '13-03-2026' }, 'dt_expir'],
  [{ dt_expir: '30-02-2027' }, 'dt_expir'],
  [{ dt_expir: '17-03-2031' }, 'dt_expir'],
] as const)('%o is refused at %s', (values, field) => {
  expect(Object.keys(exameErrors({ ...FILLED, ...values }, NOW))).toEqual([field]);
});

test('empty lines of functions are left out; a file goes along only where it is asked for', async () => {
  const content = await DocumentContent.of(new ArrayBuffer(3));
  const anexo = [{ id: 'a', name: 'ficha.pdf', content }];
  const values = { ...FILLED, dt: '12-03-2026', outras_funcoes: ['', ' ', 'Condução'], anexo };
  expect(bodyOf(values, BOOKING)).toMatchObject({
    cd_funcion: 7,
    outras_funcoes: ['Condução'],
    cd_marcacao: 4,
    dt: '2026-03-12',
    antes: { dt: '2026-03-13', hr: '09:00' },
    ficha: 'gerar',
  });
  expect(bodyOf({ ...values, ficha: 'nenhuma' }, null).ficha).toBe('nenhuma');
  expect(bodyOf({ ...values, ficha: 'anexar' }, null).ficha).toMatchObject({
    nome_fich: 'ficha.pdf',
    anexString: content,
  });
});

const EXAM = {
  cd: 5,
  versao: 77,
  funcionario: BOOKING.funcionario,
  tipo: BOOKING.tipo,
  medico: BOOKING.medico,
  cd_decis: 'AC',
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: '2040-01-01',
  recomendacoes: null,
  outras_funcoes: ['Portaria'],
  cd_anex: 12,
} as const;
const RECORDED = valuesOfExame({ ...EXAM, outras_funcoes: [...EXAM.outras_funcoes] });

test('an exam is corrected from what stands recorded, and its sheet stays unless another is asked for', () => {
  expect(exameErrors(RECORDED, NOW, EXAM.dt_expir)).toEqual({});
  expect(Object.keys(exameErrors(RECORDED, NOW))).toEqual(['dt_expir']);
  expect(correctionOf(RECORDED, EXAM.versao)).toEqual({
    versao: 77,
    cd_tipo_exam: 2,
    cd_medic: 9,
    cd_decis: 'AC',
    dt: '2026-03-10',
    hr: '09:30',
    dt_expir: '2040-01-01',
    recomendacoes: '',
    outras_funcoes: ['Portaria'],
    ficha: 'manter',
  });
  const without = valuesOfExame({ ...EXAM, outras_funcoes: [], medico: null, cd_anex: null });
  expect(without).toMatchObject({ ficha: 'nenhuma', cd_medic: '' });
});

test.each([
  [{ cd_decis: 'A' }, true],
  [{ outras_funcoes: [] }, true],
  [{ dt: '09-03-2026' }, true],
  [{ dt_expir: '01-01-2027', hr: '' }, false],
  [{ cd_decis: 'A', ficha: 'gerar' }, false],
] as const)('a sheet that stays is out of date after %o: %s', (values, expected) => {
  expect(isSheetOutdated({ ...RECORDED, ...values }, RECORDED)).toBe(expected);
});
