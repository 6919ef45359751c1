import { expect, test } from 'vitest';
import { AnexoContent } from '../../../../lib/files/anexo-content.ts';
import { exameErrors, missingFields } from './exame-errors.ts';
import { filled } from './exame-proposals.ts';
import { bodyOf, correctionOf, initialExame, valuesOfExame } from './exame-values.ts';
import { recomendacoesOf } from './recomendacoes/exame-recomendacoes.ts';

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
  local: null,
  minutos: null,
  com_exame: false,
} as const;
/** 'Outras' alone. */
const outras = (texto: string) => recomendacoesOf([{ tipo: 'outras', texto }]);
const NEW = { exame: null, birth: null, rules: null };
const FILLED = filled({ ...initialExame(BOOKING, NOW.dt), cd_decis: 'A' }, NEW);

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
  // Whoever recorded the one before goes on.
  expect(initialExame(ahead, NOW.dt, 8).cd_medic).toBe('8');
  expect(initialExame(BOOKING, NOW.dt, 8).cd_medic).toBe('9');
});

test('what is required is asked for, and only that', () => {
  expect(Object.keys(missingFields(filled(initialExame(null, NOW.dt), NEW))).sort()).toEqual([
    'cd_decis',
    'cd_funcion',
    'cd_medic',
    'cd_tipo_exam',
  ]);
  expect({ ...exameErrors(FILLED, NOW), ...missingFields(FILLED) }).toEqual({});
  expect(missingFields({ ...FILLED, ficha: 'anexar' })).toHaveProperty('anexo');
});

test('the condition of someone fit under one is asked for [SAU-112]', () => {
  const conditional = { ...FILLED, cd_decis: 'AC' };
  const text = 'Indique a condição com que está apto.';
  expect(missingFields(conditional)).toEqual({ recomendacoes: text });
  expect(missingFields({ ...conditional, recomendacoes: outras(' ') })).toEqual({
    'recomendacoes-5': 'Outras: discrimine o mais relevante.',
  });
  expect(missingFields({ ...conditional, recomendacoes: outras('Evitar cargas.') })).toEqual({});
  // One that was imported without it, until its sheet is drawn.
  const imported = { ...EXAM, outras_funcoes: [], cd_anex: null };
  const kept = filled(valuesOfExame(imported), { ...NEW, exame: imported });
  expect(missingFields(kept, imported)).toEqual({});
  expect(missingFields({ ...kept, ficha: 'gerar' }, imported)).toEqual({ recomendacoes: text });
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
  const content = await AnexoContent.of(new ArrayBuffer(3));
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
  razao_validade: null,
  outras_funcoes: ['Portaria'],
  cd_anex: 12,
  por_confirmar: null,
} as const;
const EXAME = { ...EXAM, outras_funcoes: [...EXAM.outras_funcoes] };
const RECORDED = filled(valuesOfExame(EXAME), { ...NEW, exame: EXAME, birth: '1990-05-01' });

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
    recomendacoes: null,
    recomendacoes_itens: [],
    razao_validade: null,
    outras_funcoes: ['Portaria'],
    ficha: 'manter',
  });
  expect(valuesOfExame({ ...EXAME, medico: null }).cd_medic).toBe('');
});

test('what is recommended is sent item by item, with the text that is made of it [FICHA-14]', () => {
  const recomendacoes = recomendacoesOf([
    { tipo: 'outras', texto: 'Pausas.' },
    { tipo: 'epi', texto: ' Luvas anticorte ' },
  ]);
  expect(bodyOf({ ...FILLED, recomendacoes }, BOOKING)).toMatchObject({
    recomendacoes: 'Uso de EPI: Luvas anticorte. Outras: Pausas.',
    recomendacoes_itens: [
      { tipo: 'epi', texto: 'Luvas anticorte' },
      { tipo: 'outras', texto: 'Pausas.' },
    ],
  });
  const long = recomendacoesOf([
    { tipo: 'epi', texto: 'x'.repeat(1500) },
    { tipo: 'outras', texto: 'x'.repeat(600) },
  ]);
  expect(exameErrors({ ...FILLED, recomendacoes: long }, NOW)).toHaveProperty('recomendacoes');
});

test('of recommendations that are ticked and say nothing each is missing by itself [FICHA-62]', () => {
  const recomendacoes = recomendacoesOf([
    { tipo: 'epi', texto: '' },
    { tipo: 'formacao', texto: 'Manobrar cargas.' },
    { tipo: 'outras', texto: ' ' },
  ]);
  expect(missingFields({ ...FILLED, recomendacoes })).toEqual({
    'recomendacoes-2': 'Uso de EPI: discrimine o mais relevante.',
    'recomendacoes-5': 'Outras: discrimine o mais relevante.',
  });
});
