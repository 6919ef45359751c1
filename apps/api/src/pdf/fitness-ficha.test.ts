import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf/pdf-text.ts';
import { isWritable } from './document.ts';
import { type FitnessFicha, makeFitnessFicha } from './fitness-ficha.ts';

const SHEET: FitnessFicha = {
  empresa: 'Grupo Atlântico Indústria, S.A.',
  nipc: '509442013',
  estabelecimento: 'Fábrica de Águeda',
  cae: '25620',
  morada: 'Rua da Fábrica, 12',
  cod_postal: '3750-100',
  telefone: '234 000 000',
  email: 'geral@empresa.pt',
  servico: { nome: 'Saúde, Lda.', nipc: '509442013', processo: 'PA 12/2015' },
  dt_ini_funcao: '2015-02-01',
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

const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

describe('fitness sheet', () => {
  it('is one page of less than 40 kB, tagged, as PDF/A-2a and PDF/UA-1, with the fonts that it is drawn in [FICHA-01]', async () => {
    const { bytes } = await makeFitnessFicha(SHEET);
    const source = bytes.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesOf(bytes)).toBe(1);
    expect(bytes.length).toBeLessThan(40_000);
    for (const part of [
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/OutputIntents',
      '/StructTreeRoot',
      '/Lang (pt-PT)',
      '/FontFile2',
    ])
      expect(source).toContain(part);
    expect(source).not.toContain('/Helvetica');
  });

  it('has the workplace of whom one is known, whole, on the same page [FACTO-31, FICHA-63]', async () => {
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
      'Posto de trabalho (principal): Montagem final',
      'Identificação de fatores de risco profissional \u2612 Sim \u2610 Não',
      'Avaliação da exposição profissional \u2612 Sim \u2610 Não Vibrações; Agentes químicos',
    ])
      expect(text).toContain(part);
    expect(text).toContain(risks.slice(0, 60));
    const without = pdfText((await makeFitnessFicha(SHEET)).bytes).replace(/\s+/g, ' ');
    const box = without.split('4. POSTO')[1]?.split('5. EXAME')[0];
    expect(box).not.toContain('\u2612');
    expect(without).toContain(
      'Análise do posto de trabalho \u2610 Sim \u2610 Não O posto de trabalho ainda não está descrito.',
    );
  });

  it.each([
    ['admissao', 'Admissão', 'Admissão'],
    ['periodico', 'Periódico', 'Periódico'],
    ['ocasional', 'Ocasional - Após doença', 'Ocasional: após doença'],
    ['ocasional', 'Ocasional - Após acidente', 'Ocasional: após acidente'],
    ['ocasional', 'Ocasional - A pedido do trabalhador', 'Ocasional: a pedido do trabalhador'],
    ['ocasional', 'Ocasional - Iniciativa do médico', 'Outro: Iniciativa do médico'],
  ] as const)(
    'ticks just one kind of exam and one result: %s, %s [FICHA-02]',
    async (kind, tipo_exam, ticked) => {
      const { bytes } = await makeFitnessFicha({ ...SHEET, kind, tipo_exam });
      const exam = pdfText(bytes)
        .replace(/\s+/g, ' ')
        .split('5. EXAME')[1]
        ?.split('Outras fun')[0]
        ?.replace('Resultado para a função proposta ou atual', '');
      const chosen = exam?.split(/(?=[\u2610\u2612])/).filter((part) => part.startsWith('\u2612'));
      expect(chosen?.map((part) => part.slice(2).trim())).toEqual([
        ticked,
        'Apto condicionalmente',
      ]);
    },
  );

  it('says for whom its recommendations are, and that there are none [FICHA-02]', async () => {
    const of = async (recomendacoes: string | null) =>
      pdfText((await makeFitnessFicha({ ...SHEET, recomendacoes })).bytes);
    expect(await of(null)).toContain('\u2612\nSem recomendações');
    const some = await of('Usar luvas.');
    expect(some).toContain('\u2610\nSem recomendações');
    expect(some).toContain('\u2612\nOutras');
  });

  it('ticks each item of what is recommended, with its text below, and only the long one is on the next page [FICHA-15]', async () => {
    const long = 'Sem trabalho em altura nem em espaços confinados. '.repeat(60).trim();
    const of = async (organizacao: string) =>
      makeFitnessFicha({
        ...SHEET,
        recomendacoes: 'x',
        recomendacoes_itens: [
          { tipo: 'epi', texto: 'Luvas anticorte.' },
          { tipo: 'organizacao', texto: organizacao },
          { tipo: 'outras', texto: 'a'.repeat(120) },
        ],
      });
    const { bytes } = await of('Pausas.');
    expect(pagesOf(bytes)).toBe(1);
    const [, box = ''] = pdfText(bytes).split('6. RECOMENDAÇÕES');
    const ticked = [...box.matchAll(/\u2612\n(.+)/g)].map(([, label]) => label);
    expect(ticked).toEqual(['Uso de EPI', 'Proposta de organização de trabalho', 'Outras']);
    const text = box.replace(/\s+/g, ' ');
    expect(text).toContain(
      'Uso de EPI: Luvas anticorte. Proposta de organização de trabalho: Pausas. Outras: aaa',
    );
    expect(text.match(/a{15,}/g)?.join('')).toBe('a'.repeat(120));
    const more = await of(long);
    expect(pagesOf(more.bytes)).toBe(2);
    const [first = '', next = ''] = pdfText(more.bytes).replace(/\s+/g, ' ').split('(CONTINUAÇÃO)');
    expect(first).toContain('Uso de EPI: Luvas anticorte. Outras: aaa');
    expect(first).toContain('Na folha seguinte, que faz parte desta ficha.');
    expect(next).toContain(`Proposta de organização de trabalho: ${long}`);
    expect(next).not.toContain('Luvas');
  });

  it('says what the official model asks for, of the service too, with accents [FICHA-03]', async () => {
    const text = pdfText((await makeFitnessFicha(SHEET)).bytes);
    for (const part of [
      'FICHA DE APTIDÃO PARA O TRABALHO',
      'Portaria n.º 71/2015',
      'Designação social / Nome: Grupo Atlântico Indústria, S.A.',
      'NIPC / NIF: 509442013',
      'Estabelecimento: Fábrica de Águeda',
      'CAE principal: 25620',
      'Endereço: Rua da Fábrica, 12',
      'Código postal: 3750-100',
      'Telefone: 234 000 000',
      'E-mail: geral@empresa.pt',
      'Designação da empresa de serviço externo: Saúde, Lda.',
      'Processo de autorização (PA) da DGS n.º: PA 12/2015',
      'Nome: Conceição Assunção Magalhães',
      'N.º mecanográfico: 01234',
      'Sexo: Feminino',
      'Data de nascimento: 29-02-1984',
      'Nacionalidade: São-tomense',
      'Atividade / Função: Torneiro mecânico',
      'Data de admissão na função: 01-02-2015',
      'Data do exame: 14-07-2026',
      'Outras funções que pode desempenhar',
      'Evitar a movimentação manual de cargas.',
      'Dr. Estêvão Paixão',
      'N.º de cédula profissional: 33920',
      'Trabalhador (tomei conhecimento)',
      'Responsável do serviço de SST / RH',
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

  it.each([
    ['in smaller letters where they are many', 8, 1],
    ['on a page of their own where they are more', 40, 2],
    ['on as many pages as they need', 120, 4],
  ])('has all recommendations, %s', async (_, count, pages) => {
    const lines = Array.from({ length: count }, (_, index) => `${index + 1}. Evitar solventes.`);
    const { bytes } = await makeFitnessFicha({ ...SHEET, recomendacoes: lines.join('\n') });
    const text = pdfText(bytes);
    for (const line of lines) expect(text).toContain(line);
    expect(pagesOf(bytes)).toBe(pages);
  });

  it('has letters beyond those of Western Europe', async () => {
    const nome = 'Ștefan Łukasz Đorđević Олександр';
    const { bytes } = await makeFitnessFicha({ ...SHEET, nome });
    expect(bytes.toString('latin1')).toMatch(/\+DejaVuSansCondensed[\s\S]*\/FontFile2/);
    expect(pdfText(bytes)).toContain('Sexo: Feminino');
    expect((await makeFitnessFicha({ ...SHEET, nome })).bytes).toEqual(bytes);
  });

  it('keeps each line to its column, however long, and says it whole on the next page [LETRA-02]', async () => {
    const long = 'Operário especializado em máquinas de comando numérico '.repeat(3).trim();
    const nome = 'Magalhães '.repeat(10).trim();
    const { bytes } = await makeFitnessFicha({ ...SHEET, nome, categoria: long, loc_trab: long });
    // An ellipsis; all of it is on the next page.
    const text = pdfText(bytes);
    expect(text).toContain('…');
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
