import { type CallName, MENU } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { CampanhasRound } from './campanhas-round.ts';

let tests: PrestadorTests;
let hr: string;
let place: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ token: hr } = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    adm: false,
    acessos: ALL_ACCESSES,
  }));
  const { rows } = await tests.app.admin.query(
    `insert into local (nome, tipo, morada) values ('Clínica das campanhas', 'clinica', 'Rua Nova, 1') returning cd::int`,
  );
  place = rows[0].cd;
});
afterAll(() => tests.app.close());

/** A Wednesday that is no holiday, on which the physicians of these tests are at the place from 9 to 11. */
const DT = '2026-04-15';
const FIELDS = {
  nome: 'Exames de abril',
  dt_ini: '2026-04-13',
  dt_fim: '2026-04-24',
  responder_ate: '2026-04-01',
  aviso_dias: 2,
};

async function newShift(): Promise<{ physician: number; shift: number }> {
  const { rows } = await tests.app.admin.query(
    `with m as (insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd)
     insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select cd, $1, '2026-01-01', '{3}', '09:00', '11:00', 30 from m returning cd::int as shift, cd_medic::int as physician`,
    [place],
  );
  return rows[0];
}

/** Somebody who has never been examined, and is due. */
const newEmployee = (values: Record<string, unknown> = {}) =>
  addFuncionario(tests.app.admin, tests.own, { dt_ini_instit: '2026-01-05', ...values });
const say = (
  name: CallName,
  more: { id?: number; body?: object; token?: string; company?: number; key?: string } = {},
) =>
  tests.app.call(name, {
    token: more.token ?? hr,
    params: { company: more.company ?? tests.own.cd_empresa, ...(more.id && { id: more.id }) },
    ...(more.body && { body: more.body }),
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });
const act = (name: CallName, id: number, body: object = {}) => tests.decide(name, id, body);
async function newCampaign(pessoas: number[] = [], fields: object = {}): Promise<number> {
  const { status, body } = await act('createCampanha', 0, { ...FIELDS, ...fields, pessoas });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
}
const keep = (id: number, shift: number, more: object = {}) =>
  act('keepLugares', id, {
    cd_turno: shift,
    dt: DT,
    quantos: 2,
    cd_tipo: tests.own.examType,
    cd_organig: tests.own.node,
    ...more,
  });
const propose = (cd_campanha: number, people: number[], physician: number, more: object = {}) =>
  act('createPropostas', 0, {
    cd_campanha,
    confirmar: true,
    propostas: people.map((cd_funcion, at) => ({
      cd_funcion,
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic: physician,
      dt: DT,
      hr: ['09:00', '09:30', '10:00', '10:30'][at],
      minutos: 30,
      cd_local: place,
      ...more,
    })),
  });
const seen = async (id: number) => {
  const { status, body } = await say('getCampanha', { id, token: tests.provider.token });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.message;
};
const situations = async (id: number) =>
  Object.fromEntries(
    (await seen(id)).pessoas.map((one: { cd_funcion: number; situacao: string }) => [
      one.cd_funcion,
      one.situacao,
    ]),
  );
const heldBy = async (physician: number) => {
  const { rows } = await tests.app.admin.query(
    `select case tipo when 'm' then 'marcada' when 'p' then 'proposta' else 'guardado' end as por,
            to_char(lower(periodo), 'HH24:MI') as hr
       from ocupado where cd_profissional = $1 and profissao = 'm' and lugar is not null order by 2`,
    [physician],
  );
  return rows.map((row) => `${row.hr} ${row.por}`);
};
const round = () => {
  const { pool } = tests.app.database;
  const parts = { pool, access: new Access(pool), clock: tests.app.clock };
  return new CampanhasRound({ ...parts, publicUrl: 'https://sst.test', log: () => {} }).run();
};

describe('a campaign', () => {
  it('names the days that cannot be, and people who have left, and writes nothing then [CAMP-01]', async () => {
    const gone = await newEmployee({ ativo: false, dt_inactiv: '2026-01-31' });
    const wrong = async (fields: object, pessoas: number[] = []) =>
      (await act('createCampanha', 0, { ...FIELDS, ...fields, pessoas })).body.campos;
    expect(await wrong({ dt_fim: '2026-04-12' })).toEqual({
      dt_fim: 'O último dia é anterior ao primeiro.',
    });
    expect(await wrong({ responder_ate: '2026-04-10' })).toEqual({
      responder_ate: 'Com 2 dias úteis de aviso, responde-se até 09-04-2026.',
    });
    expect(await wrong({ dt_ini: '2026-03-16', responder_ate: '2026-03-15' })).toEqual({
      dt_ini: 'Indique um dia a partir de amanhã.',
      responder_ate: 'A data já passou.',
    });
    expect(await wrong({}, [gone])).toEqual({
      pessoas: 'Uma das pessoas não existe nesta empresa ou já saiu.',
    });
    const many = await act('createCampanha', 0, {
      ...FIELDS,
      pessoas: Array.from({ length: 2001 }, (_, at) => at + 1),
    });
    expect([many.status, many.body.campos]).toEqual([400, { pessoas: 'No máximo 2000 pessoas.' }]);
    const { body } = await say('listCampanhasPrestador', { token: tests.provider.token });
    expect(body.message.map(({ nome }: { nome: string }) => nome)).not.toContain(FIELDS.nome);
  });

  it('shows how each person stands as the company answers, with its last day [CAMP-02]', async () => {
    const { physician } = await newShift();
    const people = await Promise.all(Array.from({ length: 5 }, () => newEmployee()));
    const [one, two, three, four, other] = people as [number, number, number, number, number];
    const id = await newCampaign([one, two, three]);
    const outside = await propose(id, [one], physician, { dt: '2026-04-29' });
    expect(outside.body.campos).toEqual({
      'propostas.0.dt': 'A campanha vai de 13-04-2026 a 24-04-2026.',
    });
    const direct = await act('createPropostas', 0, {
      cd_campanha: id,
      direto: true,
      confirmar: true,
      propostas: [],
    });
    expect(direct.status).toBe(400);
    const sent = await propose(id, [one, two, four], physician);
    expect([sent.status, sent.body.responder_ate]).toEqual([200, FIELDS.responder_ate]);
    const [first, second, last] = sent.body.cds;
    // Who was proposed and was not in it is now.
    expect(await situations(id)).toEqual({
      [one]: 'aberta',
      [two]: 'aberta',
      [three]: 'por-propor',
      [four]: 'aberta',
    });
    await say('confirmPropostas', { body: { propostas: [first] } });
    await say('refusePropostas', { body: { propostas: [second], cd_motiv: 1 } });
    expect((await say('exchangeProposta', { id: last, body: { cd_funcion: other } })).status).toBe(
      200,
    );
    expect(await situations(id)).toEqual({
      [one]: 'confirmada',
      [two]: 'recusada',
      [three]: 'por-propor',
      [four]: 'trocada',
      [other]: 'confirmada',
    });
    const list = await say('listCampanhas');
    const row = list.body.message.find(({ cd }: { cd: number }) => cd === id);
    expect([row.pessoas, row.abertas]).toEqual([5, 0]);
  });

  it('is extended with its open proposals, seen by the version, and refused where one lies outside [CAMP-03]', async () => {
    const { physician } = await newShift();
    const employee = await newEmployee();
    const id = await newCampaign([employee]);
    const [cd] = (await propose(id, [employee], physician)).body.cds;
    const change = (fields: object) =>
      act('updateCampanha', id, { ...FIELDS, motivo: 'A pedido da empresa.', ...fields });
    expect((await change({ dt_fim: '2026-04-14' })).body.campos).toEqual({
      dt_fim: 'Há uma proposta por responder para 15-04-2026.',
    });
    const { versao } = await seen(id);
    expect((await change({ responder_ate: '2026-04-09', versao })).status).toBe(200);
    expect((await change({ responder_ate: '2026-04-08', versao })).status).toBe(409);
    const { rows } = await tests.app.admin.query(
      'select responder_ate::text from proposta where cd = $1',
      [cd],
    );
    expect(rows[0].responder_ate).toBe('2026-04-09');
  });

  it('called off keeps what is confirmed, takes back what is open and frees what is kept, once of two clerks [CAMP-04]', async () => {
    const { physician, shift } = await newShift();
    const [one, two] = [await newEmployee(), await newEmployee()];
    const id = await newCampaign([one, two]);
    const { cds } = (await propose(id, [one, two], physician)).body;
    expect((await keep(id, shift)).status).toBe(200);
    await say('confirmPropostas', { body: { propostas: [cds[0]] } });
    const end = () => act('endCampanha', id, { estado: 'cancelada', motivo: 'A obra parou.' });
    const answers = await Promise.all([end(), end()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await heldBy(physician)).toEqual(['09:00 marcada']);
    expect(await situations(id)).toEqual({ [one]: 'confirmada', [two]: 'por-propor' });
    expect((await propose(id, [two], physician)).body.error).toBe('A campanha já está cancelada.');
  });

  it('takes people in and out; an open proposal of whom it takes out is taken back [CAMP-05]', async () => {
    const { physician } = await newShift();
    const [one, two] = [await newEmployee(), await newEmployee()];
    const id = await newCampaign([one]);
    await propose(id, [one], physician);
    const changed = await act('changePessoasDaCampanha', id, { juntar: [two], retirar: [one] });
    expect(changed.body.message).toBe('1 pessoa junta, 1 pessoa retirada.');
    expect([await situations(id), await heldBy(physician)]).toEqual([{ [two]: 'por-propor' }, []]);
  });

  it('is told some days before its last day, once, and once more where that is moved; who may not answer is not asked [CAMP-06, AVISO-60, AVISO-61]', async () => {
    const { physician } = await newShift();
    const employee = await newEmployee();
    const reader = await signInWith(tests.app, {
      cd_empresa: tests.own.cd_empresa,
      adm: false,
      acessos: [{ menu: MENU.saude, capabilities: ['ver'] }],
    });
    const id = await newCampaign([employee]);
    const [cd] = (await propose(id, [employee], physician)).body.cds;
    const remindedOf = async () => {
      const { rows } = await tests.app.admin.query(
        `select count(*)::int as n from evento where tipo = 'proposta.lembrada' and cd_entidade = $1`,
        [cd],
      );
      return rows[0].n;
    };
    await round();
    expect(await remindedOf()).toBe(0);
    const due = (day: string) =>
      tests.app.admin.query(
        `with p as (update proposta set responder_ate = $2 where cd = $1 returning cd_envio)
         update proposta_envio set dt_cria = '2026-03-10' where cd in (select cd_envio from p)`,
        [cd, day],
      );
    await due('2026-03-18');
    await Promise.all([round(), round()]);
    await round();
    expect(await remindedOf()).toBe(1);
    const { rows: told } = await tests.app.admin.query(
      `select distinct texto from notificacao where chave = 'proposta-lembrada'
        union select distinct assunto from correio where assunto like 'Responda%'`,
    );
    expect(told.map(({ texto }) => texto).join()).toMatch(
      /para \d\d-04-2026 às \d\d:\d\d: responda até 18-03-2026/,
    );
    await due('2026-03-17');
    await round();
    expect(await remindedOf()).toBe(2);
    const { rows: asked } = await tests.app.admin.query(
      `select n.titulo from notificacao n where n.cd_utilizador = $1
        union all select c.assunto from correio c join utilizador u on u.email = c.para where u.cd = $1`,
      [reader.cd],
    );
    expect(asked).toEqual([]);
  });
});

describe('a kept place', () => {
  it('holds its time, is filled by the company with who is due there, and is a booking then [CAMP-07]', async () => {
    const { physician, shift } = await newShift();
    const id = await newCampaign();
    const few = await keep(id, shift, { quantos: 5 });
    expect([few.status, few.body.error]).toEqual([
      409,
      'Esse turno só tem 4 vagas livres nesse dia.',
    ]);
    const kept = await keep(id, shift, { de: '09:30' });
    expect(kept.body.message).toBe('2 lugares guardados até 13-04-2026.');
    expect(await heldBy(physician)).toEqual(['09:30 guardado', '10:00 guardado']);
    const [first, second] = kept.body.cds;
    const person = await newEmployee();
    expect((await propose(id, [person], physician, { hr: '09:30' })).status).toBe(409);
    const fill = (lugares: object[], more: object = {}) =>
      say('fillLugares', { id, body: { lugares }, ...more });
    const booked = await newEmployee();
    await propose(id, [booked], physician);
    const refused = await fill([
      { cd: first, cd_funcion: booked },
      { cd: second, cd_funcion: 99_999_999 },
    ]);
    expect(Object.keys(refused.body.campos)).toEqual([
      'lugares.0.cd_funcion',
      'lugares.1.cd_funcion',
    ]);
    expect((await heldBy(physician)).slice(1)).toEqual(['09:30 guardado', '10:00 guardado']);
    const two = await Promise.all([
      fill([{ cd: first, cd_funcion: person }]),
      fill([{ cd: first, cd_funcion: await newEmployee() }]),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await heldBy(physician)).slice(1)).toEqual(['09:30 marcada', '10:00 guardado']);
    expect((await act('releaseLugares', id, { lugares: [second] })).status).toBe(200);
    expect((await act('releaseLugares', id, { lugares: [second] })).status).toBe(409);
    expect(await heldBy(physician)).toEqual(['09:00 proposta', '09:30 marcada']);
  });

  it('is offered to, and takes, those alone who are due and fit it, as what each has to be examined for [CAMP-14]', async () => {
    const { admin } = tests.app;
    const id = await newCampaign();
    const there = { cd_organig: tests.own.destination };
    const { cds } = (await keep(id, (await newShift()).shift, there)).body;
    const first = cds[0] as number;
    const { rows } = await admin.query(
      `insert into posto (cd_empresa, nome, minutos) values ($1, 'Posto ' || gen_random_uuid(), 45) returning cd::int`,
      [tests.own.cd_empresa],
    );
    const long = await newEmployee(there);
    await admin.query(
      `insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
       values ($1, $2, $3, '2026-01-05', '2026-01-05')`,
      [tests.own.cd_empresa, long, rows[0].cd],
    );
    const away = await newEmployee(there);
    await admin.query(
      `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       values ($1, $2, 'ausencia', 'outra', '2026-04-13', '2026-04-17', now())`,
      [tests.own.cd_empresa, away],
    );
    const other = await newEmployee();
    const fitting = await newEmployee(there);
    const offered = async () => {
      const query = { unidade: tests.own.destination };
      const params = { company: tests.own.cd_empresa, id };
      const { body } = await tests.app.call('listPessoasParaLugares', { token: hr, params, query });
      return new Map<number, number[]>(
        body.message.map((one: { cd: number; lugares: number[] }) => [one.cd, one.lugares]),
      );
    };
    const before = await offered();
    expect([long, away, other, fitting].map((cd) => before.get(cd))).toEqual([...Array(3), cds]);
    const fill = (cd: number, cd_funcion: number) =>
      say('fillLugares', { id, body: { lugares: [{ cd, cd_funcion }] } });
    const why = async (cd_funcion: number) =>
      (await fill(first, cd_funcion)).body.campos['lugares.0.cd_funcion'];
    expect(await why(long)).toMatch(/demora 45 minutos e esta hora só tem 30/);
    expect(await why(away)).toMatch(/não está ao serviço nesse dia/);
    expect(await why(other)).toMatch(/não é da unidade deste lugar/);
    expect((await fill(first, fitting)).status).toBe(200);
    const after = await offered();
    expect(after.has(fitting) || [...after.values()].flat().includes(first)).toBe(false);
  });

  it('is given up on its day, and campaigns end after theirs [CAMP-08]', async () => {
    const { physician, shift } = await newShift();
    const id = await newCampaign();
    await keep(id, shift);
    await tests.app.admin.query(
      `with c as (update campanha set dt_ini = '2026-03-02', dt_fim = '2026-03-13' where cd = $1)
       update campanha_lugar set libertar_em = '2026-03-16' where cd_campanha = $1`,
      [id],
    );
    await Promise.all([round(), round()]);
    expect([await heldBy(physician), (await seen(id)).estado]).toEqual([[], 'terminada']);
  });
});

describe('the isolation of campaigns', () => {
  it('a company sees its own, a branch its people and places, and fills with its own people [CAMP-09]', async () => {
    const { shift } = await newShift();
    const { rows } = await tests.app.admin.query(
      `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, 'Obra ' || gen_random_uuid()) returning cd::int`,
      [tests.own.cd_empresa, tests.own.node],
    );
    const unit = rows[0].cd;
    const [here, there] = [await newEmployee(), await newEmployee({ cd_organig: unit })];
    const id = await newCampaign([here, there]);
    const { cds } = (await keep(id, shift)).body;
    const below = await signInWith(tests.app, {
      cd_empresa: tests.own.cd_empresa,
      cd_organig: unit,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const branch = { token: below.token, company: unit };
    const own = await say('getCampanhaDaEmpresa', { id, ...branch });
    expect([
      own.body.message.pessoas.map((one: { cd_funcion: number }) => one.cd_funcion),
      own.body.message.lugares,
    ]).toEqual([[there], []]);
    const fill = (cd_funcion: number, more: object) =>
      say('fillLugares', { id, body: { lugares: [{ cd: cds[0], cd_funcion }] }, ...more });
    expect((await fill(there, branch)).status).toBe(404);
    const looking = await signInWith(tests.app, {
      cd_empresa: tests.own.cd_empresa,
      adm: false,
      acessos: [{ menu: MENU.saude, capabilities: ['ver', 'editar'] }],
    });
    expect((await fill(here, { token: looking.token })).status).toBe(403);
    const elsewhere = await newCampaign([here]);
    expect((await say('getCampanhaDaEmpresa', { id: elsewhere, ...branch })).status).toBe(404);
    const other = await signInWith(tests.app, {
      cd_empresa: OTHER_EMPRESA,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const foreign = { token: other.token, company: OTHER_EMPRESA };
    expect((await say('getCampanhaDaEmpresa', { id, ...foreign })).status).toBe(404);
    expect((await fill(here, foreign)).status).toBe(404);
    const listed = await say('listCampanhas', foreign);
    expect(listed.body.message.map(({ cd }: { cd: number }) => cd)).not.toContain(id);
    await tests.app.admin.query('update funcionario set limitado = true where cd = $1', [here]);
    const shown = await say('getCampanhaDaEmpresa', { id });
    expect(shown.body.message.pessoas.map((one: { cd_funcion: number }) => one.cd_funcion)).toEqual(
      [there],
    );
  });
});
