import { addDays, dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  EXAME_HEAD,
  exameLine,
  FUNCIONARIO_HEAD as HEAD,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { CommandError } from '../command-error.ts';

let tests: CsvImports;
let app: TestApp;
let numbers: readonly string[];
const importText: CsvImports['importText'] = (...given) => tests.importText(...given);
const row: CsvImports['row'] = (...given) => tests.row(...given);
const unitCode: CsvImports['unitCode'] = (cd) => tests.unitCode(cd);
const countExams: CsvImports['countExams'] = (like) => tests.countExams(like);
beforeAll(async () => {
  tests = await startCsvImports();
  ({ app, numbers } = tests);
});
afterAll(() => tests.close());

describe('an import of exams', () => {
  it('of 10,000 rows with 100 bad ones stores 9,900 and names each of the 100', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const number = numbers[index % numbers.length] ?? '';
      if (index % 100 !== 7) return exameLine(`G${index}`, number);
      return [
        exameLine(`G${index}`, 'nenhum'),
        exameLine(`G${index}`, number, '31/02/2026'),
        exameLine(`G${index}`, number, '10/02/2026', 'Z'),
        exameLine('', number),
      ][(index / 100) & 3] as string;
    });
    const { told, errors } = await importText('exames', [EXAME_HEAD, ...lines].join('\r\n'));
    expect(told).toMatch(/^Linhas lidas: 10000; guardadas ou alteradas: 9900; recusadas: 100\./);
    expect(await countExams('G%')).toBe(9900);
    const [head, ...refused] = errors;
    expect(head).toBe('linha;cod_externo;num_mecan;tipo;decisao;data;validade;Erros');
    expect(refused).toHaveLength(100);
    expect(refused.map((line) => Number(line.split(';')[0]))).toEqual(
      lines.flatMap((_, index) => (index % 100 === 7 ? [index + 2] : [])),
    );
    expect(new Set(refused.map((line) => line.split(';').at(-1)))).toEqual(
      new Set([
        'O funcionário não foi encontrado.',
        'A data não é válida.',
        'A decisão não existe.',
        'Falta o código externo.',
      ]),
    );
  });

  it('takes history without the condition of those who are fit under one, and says so [SAU-112]', async () => {
    const [number = ''] = numbers;
    const lines = [
      exameLine('C1', number, '10/02/2026', 'AC'),
      exameLine('C2', number, '11/02/2026', 'A'),
      exameLine('C3', number, '12/02/2026', 'AC'),
    ];
    const { told } = await importText('exames', [EXAME_HEAD, ...lines].join('\r\n'));
    expect(told).toMatch(/guardadas ou alteradas: 3; recusadas: 0\./);
    expect(told).toContain(
      'Aptos condicionalmente sem recomendações que digam a condição, a completar: linhas 2, 4.',
    );
  });

  it('takes today from Portugal, whatever the time zone of the database', async () => {
    const inZone = async (zone: string, day: string) => {
      await tests.client.query(`set timezone = '${zone}'`);
      const { told } = await importText(
        'exames',
        `${EXAME_HEAD}\r\n${exameLine('Z1', numbers[0] ?? '', day)}`,
      );
      await tests.client.query('reset timezone');
      return told;
    };
    const day = (shift: number) => displayDate(addDays(dayIn(new Date()), shift));
    // Behind and before Portugal: one of the two is on another day at any hour.
    expect(await inZone('Etc/GMT+12', day(0))).toContain('guardadas ou alteradas: 1');
    expect(await inZone('Etc/GMT-14', day(1))).toContain('recusadas: 1');
  });

  it('is the same whatever its encoding, and a second time changes nothing', async () => {
    const text = `${EXAME_HEAD}\r\n${exameLine('D1', numbers[0] ?? '')}\r\n${exameLine('D2', numbers[1] ?? '')}`;
    expect((await importText('exames', Buffer.from(text, 'latin1'))).told).toMatch(/alteradas: 2/);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const again of [`\ufeff${text}`, utf16, Buffer.from(utf16).swap16()]) {
      expect((await importText('exames', again)).told).toMatch(
        /Linhas lidas: 2; guardadas ou alteradas: 0/,
      );
    }
    const changed = text.replace('10/02/2028', '10/02/2029');
    expect((await importText('exames', changed)).told).toMatch(/guardadas ou alteradas: 1/);
    expect(await countExams('D%')).toBe(2);
    const { rows } = await app.admin.query(
      `select f.dt_expir::text from funcionario f join exame e on e.cd_funcion = f.cd where e.cod_externo = 'D1'`,
    );
    expect(rows[0].dt_expir >= '2028-02-10').toBe(true);
  });

  it('that moves an exam to another employee tells both of their latest one', async () => {
    const [one = '', other = ''] = numbers.slice(3, 5);
    const latest = async (number: string) => {
      const { rows } = await app.admin.query(
        'select dt_ult_exam::text as dt from funcionario where cd_empresa = $1 and num_mecan = $2',
        [EMPRESA, number],
      );
      return rows[0].dt;
    };
    const before = await latest(one);
    await importText('exames', `${EXAME_HEAD}\n${exameLine('M1', one, '19/11/2026')}`);
    expect(await latest(one)).toBe('2026-11-19');
    await importText('exames', `${EXAME_HEAD}\n${exameLine('M1', other, '19/11/2026')}`);
    expect(await latest(one)).toBe(before);
    expect(await latest(other)).toBe('2026-11-19');
  });

  it.each([
    ['10/02/0202;10/02/2028', 'O ano da data não é possível.'],
    ['-infinity;10/02/2028', 'A data não é válida.'],
    ['10/02/2026;10/02/2208', 'O ano da validade não é possível.'],
    ['10/02/2026;infinity', 'A validade não é uma data.'],
  ])('refuses a year that cannot be meant: %s', async (days, reasons) => {
    const line = `A1;${numbers[0]};Periódico;A;${days}`;
    const { errors } = await importText('exames', `${EXAME_HEAD}\n${line}`);
    expect(errors[1]?.split(';').at(-1)).toBe(reasons);
    expect(await countExams('A1')).toBe(0);
  });

  it('refuses a code that stands twice in the file, but for the first time', async () => {
    const number = numbers[2] ?? '';
    const { told, errors } = await importText(
      'exames',
      [EXAME_HEAD, exameLine('R1', number), exameLine('R1', number)].join('\n'),
    );
    expect(told).toMatch(/guardadas ou alteradas: 1; recusadas: 1/);
    expect(errors[1]).toMatch(/O código externo está repetido no ficheiro\.$/);
  });

  it('never reaches into another company, and leaves its line in the record', async () => {
    const { rows } = await app.admin.query(
      `select num_mecan from funcionario where cd_empresa = 61 and num_mecan is not null
        and num_mecan not in (select num_mecan from funcionario where cd_empresa = $1 and num_mecan is not null) limit 1`,
      [EMPRESA],
    );
    const foreign = rows[0]?.num_mecan ?? 'só-na-outra';
    const { told } = await importText('exames', `${EXAME_HEAD}\n${exameLine('F1', foreign)}`);
    expect(told).toMatch(/guardadas ou alteradas: 0; recusadas: 1/);
    const { rows: lines } = await app.admin.query(
      `select detalhe from auditoria where cd_empresa = $1 and acao = 'importar' order by cd desc limit 1`,
      [EMPRESA],
    );
    expect(lines[0].detalhe).toEqual({ nome: 'exames.csv', lidas: 1, guardadas: 0, recusadas: 1 });
  });

  it.each([
    [
      'exames',
      'cod_externo;num_mecan\nX;1',
      EMPRESA,
      'Faltam colunas no ficheiro: tipo, decisao, data.',
    ],
    ['exames', EXAME_HEAD.replaceAll(';', ','), EMPRESA, 'separadas por ponto e vírgula (;)'],
    ['exames', `${EXAME_HEAD};Data`, EMPRESA, 'Colunas repetidas no ficheiro: data.'],
    ['exames', '', EMPRESA, 'O ficheiro está vazio.'],
    ['exames', EXAME_HEAD, 2, 'Não há empresa com o código 2.'],
    ['exames', EXAME_HEAD, 987_654, 'Não há empresa com o código 987654.'],
    [
      'asneira',
      EXAME_HEAD,
      EMPRESA,
      'O tipo «asneira» não pode ser importado. Tipos possíveis: funcionarios, exames, marcacoes.',
    ],
  ])('tells an error that the operator can correct: %s, %j', async (kind, text, company, error) => {
    const work = importText(kind, text, company);
    await expect(work).rejects.toThrow(CommandError);
    await expect(work).rejects.toThrow(error);
  });
});

describe('an import of employees and bookings', () => {
  it('makes people with the names they bring along, and books them', async () => {
    const people = [
      'cod_externo;num_mecan;nome;sexo;data_nascimento;nacionalidade;categoria;unidade',
      'P1;IMP-1;Catarina Importada;f;05/06/1991;portuguesa;Astronauta;GAI',
      'P2;IMP-2;Duarte Importado;M;5/6/1985;Portuguesa;ASTRONAUTA;GAI',
      'P3;IMP-3;Sem Unidade;m;05/06/1985;Portuguesa;;XX',
    ].join('\n');
    const { told, errors } = await importText('funcionarios', people);
    expect(told).toMatch(/Linhas lidas: 3; guardadas ou alteradas: 2; recusadas: 1/);
    expect(errors[1]).toMatch(/A unidade não existe\.$/);
    const { rows } = await app.admin.query(
      `select f.nome, f.sexo, f.dt_nasc::text, c.nome as categoria from funcionario f
         join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ where f.num_mecan like 'IMP-%' order by 1`,
    );
    expect(rows.map(({ nome, sexo, dt_nasc }) => [nome, sexo, dt_nasc])).toEqual([
      ['Catarina Importada', 1, '1991-06-05'],
      ['Duarte Importado', 0, '1985-06-05'],
    ]);
    expect(new Set(rows.map(({ categoria }) => categoria)).size).toBe(1);
    const bookings = [
      'cod_externo;num_mecan;especie;tipo;data;hora',
      'B1;IMP-1;exame;Periódico;2030-05-04;09:00',
      'B2;IMP-2;acao-enfermagem;Audiograma;04/05/2030;09:30',
      'B3;IMP-2;exame;Audiograma;04/05/2030;25:30',
      'B4;IMP-2;exame;Periódico;04/05/2206;10:00',
    ].join('\n');
    const booked = await importText('marcacoes', bookings);
    expect(booked.told).toMatch(/Linhas lidas: 4; guardadas ou alteradas: 2; recusadas: 2/);
    expect(booked.errors[1]).toMatch(/O tipo não existe\. A hora não é válida\.$/);
    expect(booked.errors[2]).toMatch(/;O ano da data não é possível\.$/);
  });
});

describe('an import over existing records', () => {
  /** Employees by number, each of one node. */
  const people = async () =>
    (
      await app.admin.query(
        `select distinct on (cd_organig) num_mecan, cd_organig::float8 from funcionario
          where cd_empresa = $1 and num_mecan = any($2) order by cd_organig`,
        [EMPRESA, numbers],
      )
    ).rows;

  it('takes an exam to the branch of another employee, and leaves one of the same where it was', async () => {
    const [one, other] = await people();
    const text = (number: string, validity: string) =>
      `${EXAME_HEAD}\r\nU1;${number};Periódico;A;10/02/2026;${validity}`;
    await importText('exames', text(one.num_mecan, '10/02/2028'));
    await app.admin.query(`update exame set cd_organig = 1 where cod_externo = 'U1'`);
    await importText('exames', text(one.num_mecan, '10/02/2029'));
    expect((await row('exame', 'U1')).cd_organig).toBe(1);
    await importText('exames', text(other.num_mecan, '10/02/2029'));
    expect((await row('exame', 'U1')).cd_organig).toBe(other.cd_organig);
  });

  it('takes a booking to the branch of another employee', async () => {
    const [one, other] = await people();
    const text = (number: string) =>
      `cod_externo;num_mecan;especie;tipo;data;hora\r\nU2;${number};exame;Periódico;10/02/2030;09:00`;
    await importText('marcacoes', text(one.num_mecan));
    await importText('marcacoes', text(other.num_mecan));
    expect((await row('marcacao', 'U2')).cd_organig).toBe(other.cd_organig);
  });

  it('keeps the values for which the file has no column, and moves future bookings with their employee', async () => {
    const [from, to] = [await unitCode(2), await unitCode(23)];
    const whole = `${HEAD};num_mecan;categoria;data_admissao\r\nF1;Ana Rua;f;02/03/1980;${from};N-77;Soldador;01/02/2020`;
    await importText('funcionarios', whole);
    const before = await row('funcionario', 'F1');
    expect(before.cd_categ).not.toBeNull();
    await importText(
      'marcacoes',
      'cod_externo;num_mecan;especie;tipo;data;hora\r\nU3;N-77;exame;Periódico;10/02/2030;09:00',
    );
    expect((await row('marcacao', 'U3')).cd_organig).toBe(2);
    const { rows: asked } = await app.admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_funcion, cd_organig, nome, dados)
       select cd_empresa, 1, cd, cd_organig, nome, '{}' from funcionario where cod_externo = 'F1' returning cd`,
    );
    const { told } = await importText(
      'funcionarios',
      `${HEAD}\r\nF1;Ana Rua Lima;f;02/03/1980;${to}`,
    );
    expect(told).toContain('guardadas ou alteradas: 1');
    const { num_mecan, cd_categ, dt_ini_instit } = before;
    expect(await row('funcionario', 'F1')).toMatchObject({
      nome: 'Ana Rua Lima',
      cd_organig: 23,
      num_mecan,
      cd_categ,
      dt_ini_instit,
    });
    expect((await row('marcacao', 'U3')).cd_organig).toBe(23);
    const { rows } = await app.admin.query('select cd_organig::float8 from pedido where cd = $1', [
      asked[0].cd,
    ]);
    expect(rows[0].cd_organig).toBe(23);
  });

  it('clears the values for which the file has an empty column', async () => {
    const unit = await unitCode(2);
    const text = (number: string) =>
      `${HEAD};num_mecan\r\nF2;Rui Paz;m;02/03/1980;${unit};${number}`;
    await importText('funcionarios', text('N-78'));
    await importText('funcionarios', text(''));
    expect((await row('funcionario', 'F2')).num_mecan).toBeNull();
  });

  it('leaves no name behind that only a refused row brought', async () => {
    const unit = await unitCode(2);
    const { told } = await importText(
      'funcionarios',
      `${HEAD};categoria;profissao\r\nF3;;f;02/03/1980;${unit};Categoria recusada;Profissão recusada`,
    );
    expect(told).toContain('recusadas: 1');
    const { rows } = await app.admin.query(
      `select nome from categoria where nome like '%recusada' union all select nome from profissao where nome like '%recusada'`,
    );
    expect(rows).toEqual([]);
  });

  it('says in Portuguese where a file is no CSV', async () => {
    for (const [lines, line] of [
      ['"X1"x;1;2;3', 2],
      ['\r\n\r\nX1;"1" ;2;3', 4],
      ['X1;1;2;"3', 2],
      [`X1;1;2;"${'""'.repeat(6_000_000)}";`, 2],
    ]) {
      await expect(importText('exames', `${EXAME_HEAD}\r\n${lines}`)).rejects.toThrow(
        `O ficheiro não é um CSV válido: verifique as aspas e os separadores (linha ${line}).`,
      );
    }
  });
});
