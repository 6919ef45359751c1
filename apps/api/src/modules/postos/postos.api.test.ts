import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  expectRefusal,
  OTHER_EMPRESA,
  REGION,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';

let tests: PrestadorTests;
let technician: string;
let turn = 0;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { cd, token } = await addPrestador(tests);
  await giveRoles(tests, cd, ['tecnico']);
  technician = token;
});
afterAll(() => tests.app.close());

const say = (name: Parameters<PrestadorTests['send']>[0], body?: unknown, more = {}) =>
  tests.send(name, body, { token: technician, ...more });

/** A new workplace of the company. */
async function addPosto(values: object = {}): Promise<{ cd: number; nome: string }> {
  turn += 1;
  const nome = `Posto de teste ${turn}`;
  const { status, body } = await say('createPosto', { nome, ...values });
  expect([status, body.campos]).toEqual([200, undefined]);
  return { cd: body.cd, nome };
}

const employee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);
const assigned = (
  cd_posto: number | null,
  codes: readonly number[],
  dt_ini: string | null = null,
) => say('assignPosto', { cd_posto, dt_ini, funcionarios: codes });

async function due(cd_funcion: number) {
  const { rows } = await tests.app.admin.query(
    'select dt::text, regra, pendente from prazo where cd_funcion = $1',
    [cd_funcion],
  );
  return rows[0];
}

async function needs(id: number): Promise<{ regra: string; dt: string; estado: string }[]> {
  const { body } = await tests.send('listExamesDevidos', undefined, { id });
  return body.message.map(({ regra, dt, estado }: Record<string, string>) => ({
    regra,
    dt,
    estado,
  }));
}

const examOf = (cd_funcion: number, dt: string) =>
  tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt,
  });

describe('a workplace', () => {
  it('is described by the technician; the company reads it without the tests, and its log too [FACTO-18, FACTO-19, API-526, API-527]', async () => {
    const described = {
      fatores: 'Ruído e vibrações.',
      minutos: 30,
      preparacao: 'Em jejum.',
      complementares: 'Audiograma tonal.',
      exposicoes: [{ tipo: 'vibracoes', dt_ini: '2020-01-06', dt_fim: null }],
    };
    const cd_funcion = await employee();
    let cd = 0;
    let nome = '';
    const lines = await auditedBy(tests.app.admin, async () => {
      ({ cd, nome } = await addPosto(described));
      const changed = { nome, ...described, minutos: 40, complementares: 'Audiograma vocal.' };
      expect((await say('updatePosto', changed, { id: cd })).status).toBe(200);
      expect((await assigned(cd, [cd_funcion])).body.atribuidos).toBe(1);
    });
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('Audiograma');
    const { body } = await say('listPostosDaEmpresa');
    expect(body.message.find((one: { cd: number }) => one.cd === cd)).toEqual({
      cd,
      altura: false,
      nome,
      cd_organig: null,
      organig: null,
      ...described,
      minutos: 40,
      complementares: 'Audiograma vocal.',
      inactiv: false,
      pessoas: 1,
      versao: 1,
    });
    const read = await tests.send('getFuncionario', undefined, { id: cd_funcion });
    expect(read.body.message.posto).toEqual({
      cd,
      nome,
      fatores: 'Ruído e vibrações.',
      minutos: 40,
      preparacao: 'Em jejum.',
      exposicoes: ['vibracoes'],
      dt_ini: '2015-09-01',
    });
    for (const name of ['listPostosDaEmpresa', 'createPosto'] as const) {
      expect((await tests.send(name, { nome: 'X' })).status).toBe(403);
    }
  });

  it('has a name of its own, a unit of the company, and each exposure once; nobody else’s change is undone [FACTO-18]', async () => {
    const { cd, nome } = await addPosto();
    const twin = { nome: nome.toUpperCase() };
    await expectRefusal(tests.app, () => say('createPosto', twin), {
      status: 409,
      fields: ['nome'],
    });
    const foreign = { nome: 'Outro', cd_organig: OTHER_EMPRESA };
    await expectRefusal(tests.app, () => say('createPosto', foreign), {
      status: 400,
      fields: ['cd_organig'],
    });
    const noise = { tipo: 'ruido_superior', dt_ini: '2026-01-05' };
    const twice = { nome: 'Outro', exposicoes: [noise, noise] };
    expect((await say('createPosto', twice)).status).toBe(400);
    expect((await say('updatePosto', { nome, versao: 0, minutos: 20 }, { id: cd })).status).toBe(
      200,
    );
    const late = { nome, versao: 0, minutos: 25 };
    await expectRefusal(tests.app, () => say('updatePosto', late, { id: cd }), { status: 409 });
    expect((await say('updatePosto', late, { id: cd, company: OTHER_EMPRESA })).status).toBe(404);
  });
});

describe('an exposure', () => {
  it('moves the day of who works there and opens a need, which an exam from that day on closes [FACTO-20, FACTO-21, PRAZO-17]', async () => {
    const cd_funcion = await employee();
    await examOf(cd_funcion, '2026-03-10');
    expect(await due(cd_funcion)).toMatchObject({ dt: '2028-03-10', regra: 'periodico' });
    const { cd, nome } = await addPosto();
    await assigned(cd, [cd_funcion], '2026-03-01');
    expect(await needs(cd_funcion)).toEqual([]);
    const exposed = (dt_ini: string) => ({ nome, exposicoes: [{ tipo: 'radiacao_a', dt_ini }] });
    expect((await say('updatePosto', exposed('2026-03-10'), { id: cd })).status).toBe(200);
    expect(await due(cd_funcion)).toEqual({
      dt: '2027-03-10',
      regra: 'radiacao_a',
      pendente: false,
    });
    expect(await needs(cd_funcion)).toEqual([
      { regra: 'exposicao', dt: '2026-03-10', estado: 'feito' },
    ]);
    // The exam was before the other day.
    await say('updatePosto', exposed('2026-03-11'), { id: cd });
    expect(await needs(cd_funcion)).toEqual([
      { regra: 'exposicao', dt: '2026-03-11', estado: 'aberto' },
    ]);
    await say('updatePosto', { nome }, { id: cd });
    expect(await due(cd_funcion)).toMatchObject({ dt: '2028-03-10', regra: 'periodico' });
    expect(await needs(cd_funcion)).toEqual([]);
  });

  it('goes on from one workplace to the next without another exam, and ends with the assignment [FACTO-21, FACTO-22]', async () => {
    const exposicoes = [{ tipo: 'radiacao_a', dt_ini: '2020-01-06' }];
    const [one, other, none] = [
      await addPosto({ exposicoes }),
      await addPosto({ exposicoes }),
      await addPosto(),
    ];
    const cd_funcion = await employee({ dt_ini_instit: '2024-01-08' });
    await assigned(one.cd, [cd_funcion]);
    await assigned(other.cd, [cd_funcion], '2026-02-02');
    expect((await needs(cd_funcion)).map(({ dt }) => dt)).toEqual(['2024-01-08']);
    await examOf(cd_funcion, '2026-02-03');
    expect(await due(cd_funcion)).toMatchObject({ dt: '2027-02-03', regra: 'radiacao_a' });
    await assigned(none.cd, [cd_funcion], '2026-03-02');
    expect(await due(cd_funcion)).toMatchObject({ dt: '2028-02-03', regra: 'periodico' });
    // Said from the beginning of the present one, it is corrected; nobody has been in the other two then.
    await assigned(one.cd, [cd_funcion], '2024-01-08');
    const { rows } = await tests.app.admin.query(
      'select cd_posto::float8 as cd, dt_ini::text, dt_fim from posto_atribuicao where cd_funcion = $1',
      [cd_funcion],
    );
    expect(rows).toEqual([{ cd: one.cd, dt_ini: '2024-01-08', dt_fim: null }]);
    await assigned(null, [cd_funcion]);
    expect(await needs(cd_funcion)).toEqual([]);
  });
});

describe('who works where', () => {
  const withoutPosto = async () => (await say('listPostosDaEmpresa')).body.sem_posto as number;

  it('is said by unit and profession, of those without a workplace or of all; the rest is a gap that lists count [FACTO-23, FACTO-25]', async () => {
    const { admin } = tests.app;
    const profession = await admin.query(
      `insert into profissao (cd_empresa, nome) values ($1, 'Aeronauta') returning cd::float8`,
      [tests.own.cd_empresa],
    );
    const cd_profis = profession.rows[0].cd;
    const people = [];
    for (const cd_organig of [tests.own.node, REGION, REGION]) {
      people.push(await employee({ cd_organig, cd_profis }));
    }
    const [before, { cd }, other] = [await withoutPosto(), await addPosto(), await addPosto()];
    const filtro = { cd_organig: REGION, cd_profis };
    expect((await say('assignPosto', { cd_posto: cd, filtro })).body).toEqual({
      message: expect.stringMatching(/^2 pessoas atribuídas ao posto/),
      atribuidos: 2,
    });
    expect((await say('assignPosto', { cd_posto: other.cd, filtro })).body.atribuidos).toBe(0);
    const all = { ...filtro, sem_posto: false };
    expect((await say('assignPosto', { cd_posto: other.cd, filtro: all })).body.atribuidos).toBe(2);
    expect(await withoutPosto()).toBe(before - 2);
    const { body } = await tests.app.call('listFuncionarios', {
      token: tests.token,
      params: { company: tests.own.node },
      query: { posto: 'sem', quantidade: 1 },
    });
    expect(body.count).toBe(before - 2);
    const both = { cd_posto: cd, filtro, funcionarios: people };
    expect((await say('assignPosto', both)).status).toBe(400);
    expect((await assigned(UNKNOWN, people)).status).toBe(404);
    expect((await assigned(cd, [UNKNOWN])).status).toBe(404);
    const foreign = { company: OTHER_EMPRESA };
    expect((await say('assignPosto', { cd_posto: cd, filtro }, foreign)).status).toBe(404);
  });

  it('is taken from a file, whose rows that fit nobody are answered and change nothing [FACTO-24]', async () => {
    const { cd, nome } = await addPosto();
    const off = await addPosto();
    await say('updatePosto', { nome: off.nome, inactiv: true }, { id: off.cd });
    const cd_funcion = await employee({ num_mecan: 'Posto-77' });
    for (const _ of [1, 2]) await employee({ num_mecan: 'Posto-88' });
    const linhas = [
      { num_mecan: ' posto-77 ', posto: nome.toUpperCase() },
      { num_mecan: 'posto-77', posto: nome },
      { num_mecan: 'Posto-88', posto: nome },
      { num_mecan: 'Posto-99', posto: nome },
      { num_mecan: 'Posto-77', posto: off.nome },
    ];
    const { body } = await say('importPostos', { linhas });
    expect(body.atribuidos).toBe(1);
    expect(body.problemas).toEqual([
      { linha: 2, texto: 'Esta pessoa já está numa linha anterior.' },
      { linha: 3, texto: 'Há várias pessoas com este número.' },
      { linha: 4, texto: 'Não há ninguém com este número.' },
      { linha: 5, texto: 'O posto não existe, ou não está em uso.' },
    ]);
    const read = await tests.send('getFuncionario', undefined, { id: cd_funcion });
    expect(read.body.message.posto).toMatchObject({ cd, nome });
    expect((await say('importPostos', { linhas: [linhas[0]] })).body.atribuidos).toBe(0);
  });

  it('no company without workplaces has a gap [FACTO-25]', async () => {
    const { admin } = tests.app;
    await admin.query('update posto set inactiv = true where cd_empresa = $1', [OTHER_EMPRESA]);
    const { body } = await tests.app.call('listFuncionarios', {
      token: tests.provider.token,
      params: { company: OTHER_EMPRESA },
      query: { posto: 'sem', quantidade: 1 },
    });
    expect(body.count).toBe(0);
  });
});
