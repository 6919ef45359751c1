import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  EXAME_HEAD,
  exameLine,
  FUNCIONARIO_HEAD as HEAD,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';

let tests: CsvImports;
let numbers: readonly string[];
const importText: CsvImports['importText'] = (...given) => tests.importText(...given);
const row: CsvImports['row'] = (...given) => tests.row(...given);
const unitCode: CsvImports['unitCode'] = (cd) => tests.unitCode(cd);
const countExams: CsvImports['countExams'] = (like) => tests.countExams(like);
beforeAll(async () => {
  tests = await startCsvImports();
  ({ numbers } = tests);
});
afterAll(() => tests.close());

describe('a file of an import', () => {
  it('with h and m and no f has no m read as masculino [CSV-131]', async () => {
    const unit = await unitCode(2);
    const given = (...sexes: string[]) =>
      importText(
        'funcionarios',
        [HEAD, ...sexes.map((sex, index) => `HM${index};Ana Rua;${sex};02/03/1980;${unit}`)].join(
          '\r\n',
        ),
      );
    const { errors } = await given('H', 'M', 'masculino');
    expect(errors.slice(1).map((line) => line.split(';').at(-1))).toEqual([
      'O sexo tem de ser m ou f.',
      '"O ficheiro tem h e m, e nenhum f: m pode ser mulher. Escreva masculino ou feminino."',
    ]);
    expect(await row('funcionario', 'HM1')).toBeUndefined();
    const { told } = await given('H', 'M', 'F');
    expect(told).toContain('guardadas ou alteradas: 2; recusadas: 1');
    expect((await row('funcionario', 'HM1')).sexo).toBe(0);
  });

  it('takes a header that ends in separators, and rows that do not', async () => {
    const { told } = await importText(
      'exames',
      `${EXAME_HEAD};;\r\n${exameLine('H1', numbers[0] ?? '')}`,
    );
    expect(told).toContain('recusadas: 0');
  });

  it('skips lines that have nothing but separators, which spreadsheets leave below the last one', async () => {
    const blank = EXAME_HEAD.replace(/[^;]+/g, '');
    const { told, errors } = await importText(
      'exames',
      [blank, EXAME_HEAD, exameLine('H2', numbers[0] ?? ''), blank, ` ${blank}\t`, ''].join('\r\n'),
    );
    expect(told).toContain('Linhas lidas: 1; guardadas ou alteradas: 1; recusadas: 0');
    expect(errors).toEqual([]);
    await expect(importText('exames', `${blank}\r\n${blank}`)).rejects.toThrow('está vazio');
  });

  it('takes no column from the hint about the separator that Excel reads', async () => {
    const { told } = await importText(
      'exames',
      `\ufeffsep=;\r\n${EXAME_HEAD}\r\n${exameLine('H3', numbers[0] ?? '')}`,
    );
    expect(told).toContain('Linhas lidas: 1; guardadas ou alteradas: 1; recusadas: 0');
    await expect(importText('exames', 'sep=;\r\n')).rejects.toThrow('está vazio');
  });

  it('refuses a column that looks like a known one, and stores nothing', async () => {
    const unit = await unitCode(2);
    for (const typed of ['data_admisao', 'Data de admissão', 'dt_admissao']) {
      await expect(
        importText(
          'funcionarios',
          `${HEAD};${typed}\r\nK1;Ana Rua;f;02/03/1980;${unit};01/02/2020`,
        ),
      ).rejects.toThrow(
        `A coluna «${typed}» não é conhecida: queria dizer «data_admissao»? Corrija o nome, ou retire a coluna.`,
      );
    }
    expect(await row('funcionario', 'K1')).toBeUndefined();
  });

  it('with unknown columns names them, and keeps them in the file of refused rows', async () => {
    const head = `Observações;${EXAME_HEAD};Seguro`;
    const [number = ''] = numbers;
    const { told, errors } = await importText(
      'exames',
      [head, `"um; dois";${exameLine('K2', 'ninguém')};`, `três;${exameLine('K3', number)};s`].join(
        '\r\n',
      ),
    );
    expect(told).toMatch(/recusadas: 1\..* Colunas que não foram lidas: Observações, Seguro\./);
    expect(errors).toEqual([
      `linha;${EXAME_HEAD};Observações;Seguro;Erros`,
      `2;${exameLine('K2', 'ninguém')};"um; dois";;O funcionário não foi encontrado.`,
    ]);
    // Put right, it is taken as it is, without a word on what was added to it.
    const again = await importText('exames', errors.join('\r\n').replace('ninguém', number));
    expect(again.told).toMatch(
      /alteradas: 1; .* Colunas que não foram lidas: Observações, Seguro\./,
    );
    expect(await countExams('K2')).toBe(1);
  });

  it('that was put right keeps no apostrophe of the file of refused rows', async () => {
    const head = `${EXAME_HEAD};recomendacoes`;
    const [number = ''] = numbers;
    const refused = `${exameLine('P1', 'ninguém')};- sem cargas`;
    const { errors } = await importText('exames', [head, refused].join('\r\n'));
    expect(errors[1]).toContain(`;'- sem cargas;`);
    await importText('exames', errors.join('\r\n').replace('ninguém', number));
    expect(await row('exame', 'P1')).toMatchObject({ recomendacoes: '- sem cargas' });
  });

  it('may keep the zeros of a number by a formula, whose text is trimmed as any other', async () => {
    const unit = await unitCode(2);
    const line = `P2;Ana Rua;f;02/03/1980;${unit};"=""00042 """;"="" """`;
    await importText('funcionarios', [`${HEAD};num_mecan;categoria`, line].join('\r\n'));
    expect(await row('funcionario', 'P2')).toMatchObject({ num_mecan: '00042', cd_categ: null });
  });

  it('may hold quotes that it does not begin with, as the formula of other programs', async () => {
    const unit = await unitCode(2);
    const lines = [
      `${HEAD};num_mecan;categoria`,
      `P3;Ana "Rua" Sá;f;02/03/1980;${unit};="00043";"Tubos ""5"";`,
      `aço"`,
      '',
      `P4;"Ana;""Rua""";f;02/03/1980;${unit};="00044";`,
    ];
    const { told } = await importText('funcionarios', lines.join('\r\n'));
    expect(told).toContain('Linhas lidas: 2; guardadas ou alteradas: 2; recusadas: 0');
    expect(await row('funcionario', 'P3')).toMatchObject({
      nome: 'Ana "Rua" Sá',
      num_mecan: '00043',
    });
    expect(await row('funcionario', 'P4')).toMatchObject({ nome: 'Ana;"Rua"' });
  });

  it('may end its lines in several ways, as one that was put together from others', async () => {
    const unit = await unitCode(2);
    const rows = ['P5;"Ana Rua"', 'P6;"Rui Sá"'].map(
      (start) => `${start};f;02/03/1980;${unit};"00045"`,
    );
    const { told } = await importText(
      'funcionarios',
      `${HEAD};num_mecan\n${rows[0]}\r\n${rows[1]}\n`,
    );
    expect(told).toContain('Linhas lidas: 2; guardadas ou alteradas: 2; recusadas: 0');
    for (const code of ['P5', 'P6'])
      expect(await row('funcionario', code)).toMatchObject({ num_mecan: '00045' });
  });

  it('takes names with single spaces, and finds those of the company over others', async () => {
    const head = `${HEAD};categoria`;
    const unit = await unitCode(2);
    const lines = ['S1;Ana  Rua', 'S2;Rui\u00a0Sá'].map(
      (line, index) => `${line};f;02/03/1980;${unit};Operador${' '.repeat(index + 1)}Novo`,
    );
    const { told } = await importText('funcionarios', [head, ...lines].join('\r\n'));
    expect(told).toContain('recusadas: 0');
    const [one, other] = [await row('funcionario', 'S1'), await row('funcionario', 'S2')];
    expect([one?.nome, other?.nome]).toEqual(['Ana Rua', 'Rui Sá']);
    expect(one?.cd_categ).toEqual(other?.cd_categ);
  });

  it('refuses a row with another number of columns than the header, and keeps what is stored', async () => {
    const [number] = numbers;
    const head = `${EXAME_HEAD};recomendacoes`;
    await importText('exames', `${head}\r\n${exameLine('C1', number ?? '')};Sem alturas`);
    const before = await row('exame', 'C1');
    const { told, errors } = await importText(
      'exames',
      [
        head,
        `C1;${number};Periódico;A;10/02/2026`,
        `${exameLine('C2', number ?? '')};Sem cargas; sem solventes`,
        `${exameLine('C3', number ?? '')};Sem cargas;;`,
      ].join('\r\n'),
    );
    expect(told).toContain('recusadas: 2');
    const [fewer, more] = errors.slice(1);
    expect(fewer).toContain('A linha tem menos colunas do que o cabeçalho.');
    expect(more).toContain('A linha tem mais colunas do que o cabeçalho.');
    expect(await row('exame', 'C1')).toEqual(before);
    expect(await countExams('C_')).toBe(2);
  });

  it.each([
    'infinity',
    'tomorrow',
    'now',
    '20200-01-01',
    '2020-1',
    '01/02/69',
    '31/02/2026',
    '1/1/1',
  ])('takes no day such as %s', async (day) => {
    const unit = await unitCode(2);
    const { told, errors } = await importText(
      'funcionarios',
      `${HEAD};data_admissao\r\nD1;Ana Rua;f;02/03/1980;${unit};${day}`,
    );
    expect(told).toContain('recusadas: 1');
    expect(errors.join()).toContain('A data de admissão não é válida.');
  });

  it.each(['24:00', 'now', 'allballs', '09:00-08', '9h', '09:60', '0٩:00'])(
    'takes no time such as %s',
    async (time) => {
      const { told } = await importText(
        'marcacoes',
        `cod_externo;num_mecan;especie;tipo;data;hora\r\nT1;${numbers[0]};exame;Periódico;10/02/2030;${time}`,
      );
      expect(told).toContain('recusadas: 1');
    },
  );

  it('takes the signs that nobody sees out of texts, as forms do', async () => {
    const unit = await unitCode(2);
    const odd = 'Ana\u202e \u0001Rua\u0007';
    await importText('funcionarios', `${HEAD}\r\nI1;${odd};f;2/3/1980;${unit}`);
    expect((await row('funcionario', 'I1')).nome).toBe('Ana Rua');
  });
});
