import { expect, it, test } from 'vitest';
import { pdfText } from '../testing/pdf/pdf-text.ts';
import { SAMPLE_FICHA } from '../testing/pdf/sample-ficha.ts';
import { missingInFicha } from './ficha-fields.ts';
import { makeFitnessFicha } from './fitness-ficha.ts';

const WHOLE = {
  ...SAMPLE_FICHA,
  cae: '25620',
  morada: 'Rua da Fábrica, 12',
  cod_postal: '3750-100',
  telefone: '234 000 000',
  email: 'geral@empresa.pt',
  servico: { nome: 'Saúde, Lda.', nipc: '509442013', processo: 'PA 12/2015' },
  dt_ini_funcao: '2015-02-01',
  posto: 'Montagem final',
  fatores: 'Ruído',
  exposicoes: ['Vibrações'],
};

test('a sheet of which all is known lacks nothing [FICHA-20]', () => {
  expect(missingInFicha(WHOLE)).toEqual([]);
});

it.each([
  [{ nipc: null }, 1, 'NIPC / NIF', 'prestador'],
  [{ cae: null }, 1, 'CAE principal', 'empresa'],
  [{ morada: ' ' }, 1, 'Endereço', 'empresa'],
  [{ servico: { ...WHOLE.servico, processo: null } }, 2, 'Processo de autorização', 'operador'],
  [{ categoria: null }, 3, 'Categoria profissional', 'empresa'],
  [{ dt_ini_funcao: null }, 3, 'Data de admissão na função', 'tecnico'],
  [{ fatores: '' }, 4, 'Identificação de fatores de risco', 'tecnico'],
])('without %o box %i lacks %s, which %s can fill in [FICHA-20]', (values, caixa, campo, quem) => {
  expect(missingInFicha({ ...WHOLE, ...values })).toEqual([
    { caixa, campo: expect.stringContaining(campo), quem },
  ]);
});

test('what is named as missing is what the sheet leaves empty, by the same labels [FICHA-20]', async () => {
  const bare = { ...SAMPLE_FICHA, nipc: null, categoria: null };
  const text = pdfText((await makeFitnessFicha(bare)).bytes);
  const missing = missingInFicha(bare);
  expect(missing.length).toBeGreaterThan(10);
  for (const { caixa, campo } of missing) {
    if (caixa === 4) expect(text.replace(/\s+/g, ' ')).toContain(`${campo} \u2610 Sim \u2610 Não`);
    else expect(text).toContain(`${campo}: -`);
  }
  const empty = [...text.matchAll(/^(.+): -$/gm)].map(([, label]) => label);
  expect(missing.filter(({ caixa }) => caixa < 4).map(({ campo }) => campo)).toEqual(
    empty.filter((label) => !/^\d$/.test(label ?? '')),
  );
});
