import type { PessoaParecida } from '@sst/contract';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  admissaoOf,
  EMPRESA,
  OTHER_EMPRESA,
  REGION,
} from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const newEmployee = (values: object) => addFuncionario(tests.app.admin, tests.own, { ...values });

async function ask(values: object): Promise<number> {
  const { body } = await tests.send('createAdmissao', admissaoOf(tests.own, { ...values }));
  return body.cd;
}

async function similarTo(cd: number, company?: number): Promise<PessoaParecida[]> {
  const { status, body } = await tests.decide('getPedidoPrestador', cd, undefined, company);
  expect(status).toBe(200);
  return body.parecidas;
}

it('an admission names the employees who may be the same person, and what is equal', async () => {
  const nif = await newEmployee({ nome: 'Rita Lemos', num_mecan: 'P-1', num_contrib: '213456789' });
  const card = await newEmployee({
    nome: 'Rita Lemos Dias',
    num_mecan: null,
    num_bi: '12345678 9ZZ4',
  });
  await newEmployee({ nome: 'Ana Simões', num_mecan: 'P-3', dt_nasc: '1991-02-03' });
  // The number of somebody who left is given anew.
  await newEmployee({ num_mecan: 'P-1', ativo: false, dt_inactiv: '2025-01-31' });
  const asked = await ask({
    nome: 'Rita L. Dias',
    num_contrib: '213456789',
    num_bi: '123456789zz4',
    num_mecan: 'P-1',
    dt_nasc: '1991-02-03',
  });
  expect(await similarTo(asked)).toEqual([
    {
      origem: 'funcionario',
      cd: nif,
      nome: 'Rita Lemos',
      num_mecan: 'P-1',
      organig: expect.any(String),
      caminho: expect.any(String),
      dt_saida: null,
      iguais: ['num_contrib', 'num_mecan'],
    },
    expect.objectContaining({ cd: card, num_mecan: null, iguais: ['num_bi'] }),
  ]);
});

it('equal name and birth stand before an equal number no more than any other sign', async () => {
  const nif = await newEmployee({ num_mecan: null, num_contrib: '265498713' });
  const named = { nome: 'Gaspar Telhado', dt_nasc: '1977-03-09' };
  const sameName = await newEmployee({ num_mecan: null, ...named });
  const asked = await ask({ ...named, num_contrib: '265498713' });
  expect((await similarTo(asked)).map(({ cd }) => cd)).toEqual([nif, sameName]);
});

it('who has left, and another admission that waits, are named too', async () => {
  const left = await newEmployee({
    nome: 'Óscar Conceição',
    num_mecan: null,
    dt_nasc: '1980-07-08',
    ativo: false,
    dt_inactiv: '2025-12-31',
  });
  const values = { nome: 'oscar conceicao', dt_nasc: '1980-07-08', num_serv_soc: '11223344556' };
  const first = await ask(values);
  const second = await ask({ ...values, nome: 'Óscar C.' });
  const sameName = { origem: 'funcionario', cd: left, dt_saida: '2025-12-31' };
  expect(await similarTo(first)).toEqual([
    expect.objectContaining({ ...sameName, iguais: ['nome', 'dt_nasc'] }),
    expect.objectContaining({ origem: 'pedido', cd: second, iguais: ['num_serv_soc'] }),
  ]);
  expect(await similarTo(second)).toEqual([
    expect.objectContaining({ origem: 'pedido', cd: first, iguais: ['num_serv_soc'] }),
  ]);
});

it('a namesake of another age, empty numbers and other companies are no sign', async () => {
  await newEmployee({
    nome: 'Joana Prata',
    num_mecan: null,
    num_contrib: null,
    dt_nasc: '1970-01-01',
  });
  await addFuncionario(tests.app.admin, tests.foreign, {
    nome: 'Joana Prata',
    dt_nasc: '1999-09-09',
  });
  expect(await similarTo(await ask({ nome: 'Joana Prata', dt_nasc: '1999-09-09' }))).toEqual([]);
});

it('the whole company is looked at, from whichever unit the request is opened', async () => {
  const values = { nome: 'Vasco Teles', dt_nasc: '1988-08-08' };
  const elsewhere = await newEmployee({ ...values, num_mecan: null });
  const asked = await ask({ ...values, cd_organig: REGION });
  expect(await similarTo(asked, REGION)).toEqual([expect.objectContaining({ cd: elsewhere })]);
});

it('a request that is decided, or about an employee, has none', async () => {
  const values = { nome: 'Célia Prazeres', dt_nasc: '1977-07-07', dt_ini_instit: TEST_TODAY };
  const cd = await newEmployee({ ...values, num_mecan: null, num_contrib: '222333444' });
  await newEmployee({ ...values, num_mecan: null, num_contrib: '222333444' });
  const asked = await ask(values);
  expect(await similarTo(asked)).toHaveLength(2);
  await tests.decide('decidePedido', asked, { estado: 3, motivo: 'Já existe.' });
  expect(await similarTo(asked)).toEqual([]);
  const { body } = await tests.send('createSaida', { cd, dt_inactiv: TEST_TODAY });
  expect(await similarTo(body.cd)).toEqual([]);
});

describe('the doubtful admissions of a company', () => {
  const doubtful = async (company = EMPRESA): Promise<number[]> => {
    const { token } = tests.provider;
    const { status, body } = await tests.send('listAdmissoesDuvidosas', undefined, {
      company,
      token,
    });
    expect(status).toBe(200);
    return body.message;
  };

  it.each([
    ['a NIF', { num_contrib: '509 442 013' }, { num_contrib: '509442013' }],
    ['a NIF with its country', { num_contrib: 'PT279551761' }, { num_contrib: '279.551.761' }],
    ['a foreign NIF', { num_contrib: 'es-b1234567x' }, { num_contrib: 'ESB1234567X' }],
    ['a NISS', { num_serv_soc: '12093847561' }, { num_serv_soc: '1209 3847-561' }],
    ['a card', { num_bi: '07654321-0-zx1' }, { num_bi: '76543210ZX1' }],
    [
      'name and birth',
      { nome: 'Ésio Múrias', dt_nasc: '1969-04-05' },
      { nome: 'esio murias', dt_nasc: '1969-04-05' },
    ],
    ['a number', { num_mecan: 'D-77' }, { num_mecan: 'D-77' }],
    ['a number with zeros before it', { num_mecan: '0097791' }, { num_mecan: '97791' }],
  ])('are those with %s of an employee', async (what, known, values) => {
    await newEmployee({ num_mecan: null, ...known });
    const asked = await ask({ nome: `Com ${what}`, ...values });
    expect(await similarTo(asked)).toHaveLength(1);
    expect(await doubtful()).toContain(asked);
  });

  it.each([
    ['another letter before the number', { num_mecan: 'E-778' }, { num_mecan: 'F-778' }],
    ['a NISS of another country', { num_serv_soc: 'B850101' }, { num_serv_soc: 'F850101' }],
    ['only zeros in the NIF', { num_contrib: '000000000' }, { num_contrib: '000000000' }],
    ['only zeros in the NISS', { num_serv_soc: '00000000000' }, { num_serv_soc: '00000000000' }],
    ['only zeros in the card', { num_bi: '000 000' }, { num_bi: '000 000' }],
  ])('are none with %s', async (what, known, values) => {
    await newEmployee({ num_mecan: null, ...known });
    const asked = await ask({ nome: `Com ${what}`, ...values });
    expect(await similarTo(asked)).toEqual([]);
    expect(await doubtful()).not.toContain(asked);
  });

  it('are both of two that wait, none that is decided, and none for itself', async () => {
    const values = { num_contrib: '245678903', nome: 'Leonel Brás' };
    const [one, other] = [await ask(values), await ask({ ...values, nome: 'Leonel B.' })];
    expect(await doubtful()).toEqual(expect.arrayContaining([one, other]));
    await tests.decide('decidePedido', one, { estado: 3, motivo: 'Repetido.' });
    const left = await doubtful();
    expect([left.includes(one), left.includes(other)]).toEqual([false, false]);
  });

  it('a readmission that says whose it is is none of that person, only of others [PEND-355]', async () => {
    const values = { nome: 'Alexandrina Couto', dt_nasc: '1969-04-05', num_contrib: '233445566' };
    const left = { ...values, num_mecan: null, ativo: false, dt_inactiv: '2025-12-31' };
    const former = await newEmployee(left);
    const asked = await ask({ ...values, cd_readmite: former });
    expect([await similarTo(asked), (await doubtful()).includes(asked)]).toEqual([[], false]);
    // Not said: a doubt, and for both, who may be one.
    const { num_contrib, ...named } = values;
    const plain = await ask(named);
    expect((await similarTo(plain)).map(({ cd }) => cd)).toEqual([former, asked]);
    expect((await similarTo(asked)).map(({ cd }) => cd)).toEqual([plain]);
    expect(await doubtful()).toEqual(expect.arrayContaining([asked, plain]));
    await tests.decide('decidePedido', plain, { estado: 3, motivo: 'Repetido.' });
    const other = await newEmployee({ ...left, nome: 'Outra Couto' });
    expect((await similarTo(asked)).map(({ cd }) => cd)).toEqual([other]);
    expect(await doubtful()).toContain(asked);
  });

  it('are those of the company alone [PERM-13]', async () => {
    const values = { nome: 'Fausto Beja', dt_nasc: '1958-10-11' };
    await addFuncionario(tests.app.admin, tests.foreign, values);
    const asked = await ask(values);
    expect(await doubtful()).not.toContain(asked);
    expect(await doubtful(OTHER_EMPRESA)).not.toContain(asked);
  });

  it.each([
    ['alike', `'Nome Provisório'`, 10_000],
    ['different', `'Nome ' || n`, 0],
  ])('are told where thousands are %s, just asked for', async (_, nome, more) => {
    const before = await doubtful();
    const { admin } = tests.app;
    await admin.query('alter table pedido set (autovacuum_enabled = false)');
    await admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_organig, nome, dt_nasc, dados, retrato)
       select $1, $2, $3, ${nome}, '1900-01-02', '{}', jsonb_build_object('num_contrib', nullif(${nome}, 'Nome Provisório'))
         from generate_series(1, 10000) n`,
      [EMPRESA, PEDIDO_TYPE.admissao, REGION],
    );
    expect(await doubtful()).toHaveLength(before.length + more);
    await admin.query(`delete from pedido where dt_nasc = '1900-01-02'`);
    await admin.query('alter table pedido reset (autovacuum_enabled)');
  });
});

it('of many rows the same is said in one call: of each who fits best, and how many others do [IMP-12]', async () => {
  const here = await newEmployee({
    nome: 'Beatriz Linhas',
    num_mecan: 'L-00065',
    dt_nasc: '1981-02-03',
    num_contrib: '517000026',
  });
  const left = await newEmployee({
    nome: 'Carla Linhas',
    dt_nasc: '1970-12-14',
    ativo: false,
    dt_inactiv: '2025-01-31',
  });
  const asked = await ask({ nome: 'Dora Linhas', num_serv_soc: '12345678929' });
  const find = (linhas: readonly object[], more = {}) =>
    tests.send('findConhecidasDasLinhas', { linhas }, more);
  const rows = [
    { nome: 'Ninguém Assim', dt_nasc: '1999-09-09', num_contrib: '999999999', num_mecan: '' },
    { num_contrib: '517 000 026' },
    { nome: 'carla linhas', dt_nasc: '1970-12-14', num_serv_soc: '12345678929' },
    { num_mecan: 'L-00065' },
    { num_serv_soc: '123 4567 8929' },
  ];
  const { status, body } = await find(rows);
  expect(status).toBe(200);
  expect(body.message).toMatchObject([
    { linha: 1, outras: 0, pessoa: { origem: 'funcionario', cd: here, iguais: ['num_contrib'] } },
    {
      linha: 2,
      outras: 1,
      pessoa: { cd: left, dt_saida: '2025-01-31', iguais: ['nome', 'dt_nasc'] },
    },
    { linha: 3, outras: 0, pessoa: { cd: here, num_mecan: 'L-00065', iguais: ['num_mecan'] } },
    { linha: 4, outras: 0, pessoa: { origem: 'pedido', cd: asked, dt_cria: TEST_TODAY } },
  ]);
  // Each row is answered as it would be alone.
  for (const { linha, pessoa } of body.message) {
    const { body: one } = await tests.send('findPessoasConhecidas', rows[linha]);
    expect(one.message[0]).toEqual(pessoa);
  }
  const elsewhere = await find(rows, { company: REGION });
  expect(elsewhere.body.message.map(({ pessoa }: { pessoa: { cd: number } }) => pessoa.cd)).toEqual(
    [],
  );
  expect((await find(Array.from({ length: 501 }, () => rows[1] as object))).status).toBe(400);
  const many = Array.from({ length: 500 }, (_, index) => ({
    nome: `Pessoa ${index}`,
    dt_nasc: '1981-02-03',
    num_contrib: String(517_000_000 + index),
    num_mecan: String(index).padStart(5, '0'),
  }));
  const before = performance.now();
  expect((await find(many)).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(5_000);
});

it('before it is asked for, the same is said to whoever asks, of what they see and no further [PEND-351]', async () => {
  const here = await newEmployee({
    nome: 'Beatriz Vale',
    num_mecan: 'K-1',
    num_contrib: '517000018',
  });
  const left = await newEmployee({
    nome: 'Carla Vale',
    num_mecan: 'K-2',
    dt_nasc: '1970-12-13',
    ativo: false,
    dt_inactiv: '2025-01-31',
  });
  const asked = await ask({ nome: 'Dora Vale', num_serv_soc: '12345678901' });
  const token = await tests.app.signIn('admin@demo.pt');
  const find = async (body: object, given: object = {}) =>
    tests.app.call('findPessoasConhecidas', {
      token,
      params: { company: EMPRESA },
      body,
      ...given,
    });
  const { body } = await find({
    nome: 'CÁRLA VALE',
    dt_nasc: '1970-12-13',
    num_contrib: '517 000 018',
    num_serv_soc: '12345678901',
  });
  expect(body.message).toMatchObject([
    { origem: 'funcionario', cd: here, ativo: true, dt_saida: null, iguais: ['num_contrib'] },
    {
      origem: 'funcionario',
      cd: left,
      ativo: false,
      dt_saida: '2025-01-31',
      iguais: ['nome', 'dt_nasc'],
    },
    { origem: 'pedido', cd: asked, dt_cria: TEST_TODAY, iguais: ['num_serv_soc'] },
  ]);
  // A number of one who has left is given anew; a name alone says nothing.
  expect((await find({ num_mecan: 'K-2' })).body.message).toEqual([]);
  expect((await find({ nome: 'Carla Vale' })).body.message).toEqual([]);
  expect((await find({})).body.message).toEqual([]);
  const elsewhere = await find({ num_contrib: '517000018' }, { params: { company: REGION } });
  expect(elsewhere.body.message.map(({ cd }: { cd: number }) => cd)).not.toContain(here);
});

it('an address that others have is told, of the caller’s people who work there alone [FUNC-366]', async () => {
  const email = 'Obra@exemplo.pt';
  const ana = await newEmployee({ nome: 'Ana da Obra', num_mecan: 'O-1', email });
  await newEmployee({ nome: 'Rui da Obra', num_mecan: null, email: 'obra@exemplo.pt' });
  await newEmployee({ nome: 'Quem Saiu', email, ativo: false, dt_inactiv: '2025-01-31' });
  await addFuncionario(tests.app.admin, tests.foreign, { nome: 'De Outra', email });
  const shared = async (body: object) =>
    (await tests.send('findEmailsPartilhados', body)).body.message;
  const emails = ['obra@exemplo.pt', 'so@exemplo.pt'];
  expect(await shared({ emails })).toEqual([
    {
      email: 'obra@exemplo.pt',
      total: 2,
      pessoas: [
        { nome: 'Ana da Obra', num_mecan: 'O-1' },
        { nome: 'Rui da Obra', num_mecan: null },
      ],
    },
  ]);
  expect(await shared({ emails, menos: ana })).toMatchObject([{ total: 1 }]);
});
