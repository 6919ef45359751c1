import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf/pdf-text.ts';
import { isWritable } from './document.ts';
import { type FitnessFicha, makeFitnessFicha } from './fitness-ficha.ts';

const SHEET: FitnessFicha = {
  empresa: 'Grupo Atlântico Indústria, S.A.',
  nipc: '509442013',
  estabelecimento: 'Fábrica de Águeda',
  localidade: 'Águeda',
  nome: 'Conceição Assunção Magalhães',
  num_mecan: '01234',
  sexo: 1,
  dt_nasc: '1984-02-29',
  nacionalidade: 'São-tomense',
  categoria: 'Operário especializado',
  profissao: 'Torneiro mecânico',
  loc_trab: 'Oficina',
  dt_ini_instit: '2010-09-01',
  kind: 'ocasional',
  tipo_exam: 'Ocasional - Após doença',
  dt: '2026-07-14',
  cd_decis: 'AC',
  recomendacoes: 'Evitar a movimentação manual de cargas.',
  medico: 'Dr. Estêvão Paixão',
  cedula: '33920',
};

describe('fitness sheet', () => {
  it('is a PDF of one page under 6 kB', async () => {
    const { bytes } = await makeFitnessFicha(SHEET);
    const source = bytes.toString('latin1');
    expect(source.startsWith('%PDF-1.')).toBe(true);
    expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(6_000);
  });

  it('has the workplace of whom one is known, whole, on the same page [FACTO-31]', async () => {
    const risks = 'Movimentação manual de cargas, quedas ao mesmo nível e ruído. '
      .repeat(16)
      .trim();
    const { bytes } = await makeFitnessFicha({
      ...SHEET,
      posto: 'Montagem final',
      fatores: risks,
      exposicoes: ['Vibrações', 'Agentes químicos'],
    });
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    const text = pdfText(bytes).replace(/\s+/g, ' ');
    for (const part of [
      'POSTO DE TRABALHO',
      'Posto de trabalho: Montagem final',
      'Exposição profissional: Vibrações; Agentes químicos',
      'TOMEI CONHECIMENTO',
    ])
      expect(text).toContain(part);
    expect(text).toContain(risks.slice(0, 60));
    expect(pdfText((await makeFitnessFicha(SHEET)).bytes)).not.toContain('POSTO DE TRABALHO');
  });

  it('says what the official model asks for, with accents', async () => {
    const text = pdfText((await makeFitnessFicha(SHEET)).bytes);
    for (const part of [
      'FICHA DE APTIDÃO PARA O TRABALHO',
      'Denominação: Grupo Atlântico Indústria, S.A.',
      'Estabelecimento: Fábrica de Águeda',
      'Nome: Conceição Assunção Magalhães',
      'N.º mecanográfico: 01234',
      'Sexo: Feminino',
      'Data de nascimento: 29-02-1984',
      'Nacionalidade: São-tomense',
      'Função / posto de trabalho: Torneiro mecânico',
      'Data do exame: 14-07-2026',
      'Motivo do exame ocasional: Após doença',
      'Apto condicionalmente',
      'Inapto definitivamente',
      'Evitar a movimentação manual de cargas.',
      'Nome: Dr. Estêvão Paixão',
      'Cédula profissional: 33920',
    ])
      expect(text).toContain(part);
  });

  it('is the same to the byte each time, and another for another result', async () => {
    const [one, again, other] = await Promise.all([
      makeFitnessFicha(SHEET),
      makeFitnessFicha(SHEET),
      makeFitnessFicha({ ...SHEET, cd_decis: 'A' }),
    ]);
    expect(again.sha256).toEqual(one.sha256);
    expect(other.sha256).not.toEqual(one.sha256);
  });

  const pagesOf = (bytes: Buffer) =>
    bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

  it.each([
    ['in smaller letters where they are many', 8, 1],
    ['on a page of their own where they are more', 40, 2],
    ['on as many pages as they need', 120, 3],
  ])('has all recommendations, %s', async (_, count, pages) => {
    const lines = Array.from({ length: count }, (_, index) => `${index + 1}. Evitar solventes.`);
    const { bytes } = await makeFitnessFicha({ ...SHEET, recomendacoes: lines.join('\n') });
    const text = pdfText(bytes);
    for (const line of lines) expect(text).toContain(line);
    expect(pagesOf(bytes)).toBe(pages);
  });

  it('has a font of its own for letters beyond those of Western Europe, and the same otherwise', async () => {
    const nome = 'Ștefan Łukasz Đorđević Олександр';
    const { bytes } = await makeFitnessFicha({ ...SHEET, nome });
    expect(bytes.toString('latin1')).toMatch(/\+DejaVuSansCondensed[\s\S]*\/FontFile2/);
    expect(pdfText(bytes)).toContain('Sexo: Feminino');
    expect((await makeFitnessFicha({ ...SHEET, nome })).bytes).toEqual(bytes);
    expect((await makeFitnessFicha(SHEET)).bytes.toString('latin1')).not.toContain('FontFile');
  });

  it('keeps each line to its column, however long, and says it whole on the next page [LETRA-02]', async () => {
    const long = 'Operário especializado em máquinas de comando numérico '.repeat(3).trim();
    const nome = 'Magalhães '.repeat(10).trim();
    const { bytes } = await makeFitnessFicha({ ...SHEET, nome, categoria: long, loc_trab: long });
    // An ellipsis, as WinAnsi writes it; all of it is on the next page.
    const text = pdfText(bytes);
    expect(text).toContain('\x85');
    expect(text.replace(/\s+/g, ' ')).toContain(`Categoria profissional: ${long}`);
    expect(pagesOf(bytes)).toBe(2);
  });

  it('prints no sign for tabs and line breaks, whoever wrote them', async () => {
    const { bytes } = await makeFitnessFicha({
      ...SHEET,
      loc_trab: 'Oficina\n2.º piso',
      recomendacoes: 'Evitar\tcargas\tpesadas.\r\nUsar luvas.',
    });
    const text = pdfText(bytes);
    expect(text).toContain('Local de trabalho: Oficina 2.º piso');
    expect(text).toContain('Evitar cargas pesadas.\nUsar luvas.');
    expect(bytes.toString('latin1')).not.toContain('FontFile');
  });

  it.each([
    ['N.º 5 ¦ № 3\t\r\n', true],
    ['Ａｎａ', false],
    ['Zoë Ångström-Škoda, 5.º B — «Ñ»', true],
    ['Ștefan Țîrlea', true],
    ['Ελένη', true],
    ['王小明', false],
    ['सीता शर्मा, n.º 12', true],
    ['মোহাম্মদ রহমান', true],
    ['Rui 🙂', false],
  ])('can show %s: %s', (text, can) => {
    expect(isWritable(text)).toBe(can);
  });
});
