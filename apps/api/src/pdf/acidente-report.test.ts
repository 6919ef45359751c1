import { expect, it } from 'vitest';
import { pdfText } from '../testing/pdf/pdf-text.ts';
import { makeAcidenteReport } from './acidente-report.ts';

it('the report of an investigation says what its parts are, carries its fonts, and goes on by pages [ACID-391]', async () => {
  const facts = Array.from({ length: 1_400 }, (_, n) => `facto${n}`);
  const { bytes } = await makeAcidenteReport({
    nome: 'Maria João Conceição',
    num_mecan: '12',
    empresa: 'Empresa, S.A.',
    unidade: 'Armazém',
    dt: '2026-03-10',
    hr: '17:50',
    loc: null,
    descric: 'Escorregou.\n\nCaiu.',
    factos: facts.join(' '),
    testemunhas: null,
    causas: [
      { id: 1, acima: null, nivel: 0, texto: 'Piso molhado', proposta: 'Tapete' },
      { id: 2, acima: 1, nivel: 1, texto: 'Goteira', proposta: null },
    ],
    medidas: [],
    fecho: null,
    feito: '2026-03-12',
  } as unknown as Parameters<typeof makeAcidenteReport>[0]);
  const raw = bytes.toString('latin1');
  expect(raw.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toContain('/S /H2');
  expect(raw).toContain('/FontFile2');
  expect(raw).not.toContain('/Helvetica');
  const text = pdfText(bytes);
  expect(facts.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).toContain('porque Goteira');
});
