import { expect, it } from 'vitest';
import { pdfText } from '../testing/pdf/pdf-text.ts';
import { makeConvocatorias } from './convocatoria-folha.ts';
import { printable } from './document.ts';
import { makeReadersReport } from './readers-report.ts';

const FOLHA = {
  empresa: 'Fábrica',
  nome: 'Rita Sá',
  num_mecan: '12',
  unidade: 'Norte',
  minutos: 20,
  quando: 'terça-feira, 3 de março, às 10:00',
  local: null,
  preparacao: null,
};
const REPORT = {
  empresa: 'Fábrica',
  nome: 'Rita Sá',
  num_mecan: null,
  de: '2026-01-01',
  ate: '2026-03-01',
  feito: '2026-03-02',
  total: 1,
  pessoas: 1,
  leituras: [
    {
      quando: '2026-02-01T10:00:00Z',
      utilizador: 'Ana Melo',
      prestador: false,
      vista: 'Exames',
    },
  ],
};
const flat = (bytes: Buffer) => pdfText(bytes).replace(/\s+/g, ' ');

it.each([
  ['श्रीकृष्ण क्षेत्री', 'NotoSansDevanagari'],
  ['মোহাম্মদ রহমান', 'NotoSansBengali'],
  ['Олександр', 'DejaVuSansCondensed'],
])('every document has the letters of %s [LETRA-01]', async (nome, font) => {
  const folha = await makeConvocatorias([{ ...FOLHA, nome }], '2026-03-02');
  const report = await makeReadersReport({ ...REPORT, nome });
  for (const { bytes } of [folha, report])
    expect(bytes.toString('latin1')).toMatch(new RegExp(`\\+${font}[\\s\\S]*/FontFile2`));
});

it('a word that no font has is left blank, to be written by hand [LETRA-01]', async () => {
  expect(printable('王小明 (n.º 12)')).toBe('__________ (n.º 12)');
  expect(printable('सीता शर्मा Олександр')).toBe('सीता शर्मा __________');
  expect(printable('মোহাম্মদ › Norte')).toBe('মোহাম্মদ › Norte');
  const { bytes } = await makeConvocatorias([{ ...FOLHA, nome: '王小明' }], '2026-03-02');
  expect(flat(bytes)).toContain('__________ (n.º 12)');
});

it('no text is cut: it goes on in more lines, and on another page [LETRA-02]', async () => {
  const words = Array.from({ length: 900 }, (_, index) => `palavra${index}`);
  const empresa = 'Fábrica de Componentes '.repeat(12).trim();
  const preparacao = words.slice(0, 300).join(' ');
  const folha = flat(
    (await makeConvocatorias([{ ...FOLHA, empresa, preparacao }], '2026-03-02')).bytes,
  );
  for (const word of words.slice(0, 300)) expect(folha).toContain(word);
  expect(folha).toContain(empresa);
  expect(folha).toContain('Tomei conhecimento');
  const utilizador = 'Maria de Lurdes '.repeat(20).trim();
  const [leitura] = REPORT.leituras;
  const leituras = Array(60).fill({ ...leitura, utilizador });
  const report = flat((await makeReadersReport({ ...REPORT, leituras, total: 60 })).bytes);
  expect(report.split(utilizador).length).toBe(61);
});
