import { type CallName, MENU } from '@sst/contract';
import { PROPOSTA_LINES } from '@sst/contract/rules/hoje/prestador';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { PropostaExpiry } from './proposta-expiry.ts';

let tests: PrestadorTests;
let physician: number;
let place: number;
let hr: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ token: hr } = await signInWith(tests.app, {
    ...{ cd_empresa: tests.own.cd_empresa, adm: false, acessos: ALL_ACCESSES },
  }));
  const { rows } = await tests.app.admin.query(
    `insert into local (nome, tipo, morada) values ('Clínica das propostas', 'clinica', 'Rua Nova, 1') returning cd::int`,
  );
  place = rows[0].cd;
  physician = await newPhysician();
});
afterAll(() => tests.app.close());

/** A Wednesday that is no holiday, on which the physicians of these tests are at the place from 9 to 13. */
const DT = '2026-04-15';
const NEXT = '2026-04-22';

async function newPhysician(): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::int`,
  );
  await tests.app.admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     values ($1, $2, '2026-01-01', '{3}', '09:00', '13:00', 30)`,
    [rows[0].cd, place],
  );
  return rows[0].cd;
}

const newEmployee = (values: Record<string, unknown> = {}) =>
  addFuncionario(tests.app.admin, tests.own, values);
const proposalOf = (cd_funcion: number, values: object = {}) => ({
  ...{ cd_funcion, especie: 'exame', cd_tipo: tests.own.examType, cd_medic: physician },
  ...{ dt: DT, hr: '09:00', minutos: 30, cd_local: place, ...values },
});
const propose = (propostas: object[], more: object = {}) =>
  tests.decide('createPropostas', 0, { propostas, confirmar: true, ...more });
async function proposed(propostas: object[]): Promise<number[]> {
  const { status, body } = await propose(propostas);
  expect([status, body.error, body.campos]).toEqual([200, undefined, undefined]);
  return body.cds;
}
const say = (
  name: CallName,
  more: { id?: number; body?: object; token?: string; query?: Record<string, string | number> },
) =>
  tests.app.call(name, {
    token: more.token ?? hr,
    params: { company: tests.own.cd_empresa, ...(more.id && { id: more.id }) },
    ...(more.body && { body: more.body }),
    ...(more.query && { query: more.query }),
  });
const stateOf = async (cd: number) => {
  const { rows } = await tests.app.admin.query(
    'select estado, cd_marcacao::int from proposta where cd = $1',
    [cd],
  );
  return rows[0];
};
const heldAt = async (who = physician) => {
  const { rows } = await tests.app.admin.query(
    `select proposta is null as marcada, to_char(lower(periodo), 'HH24:MI') as hr from ocupado
      where cd_profissional = $1 and profissao = 'm' and periodo && tsrange('2026-04-15', '2026-04-16') order by 2`,
    [who],
  );
  return rows.map((row) => `${row.hr} ${row.marcada ? 'marcada' : 'proposta'}`);
};
const bookingsOf = async (cd_funcion: number) => {
  const { rows } = await tests.app.admin.query(
    `select dt::text, hr, cd_estad, sequencia from marcacao where cd_funcion = $1 order by cd`,
    [cd_funcion],
  );
  return rows;
};

describe('a proposal', () => {
  it('holds its time, is a booking nowhere, and becomes one with that time once confirmed [PROP-01, PROP-02]', async () => {
    const who = await newPhysician();
    const employee = await newEmployee();
    const [cd] = (await proposed([proposalOf(employee, { cd_medic: who })])) as [number];
    expect(await heldAt(who)).toEqual(['09:00 proposta']);
    expect(await bookingsOf(employee)).toEqual([]);
    const other = proposalOf(await newEmployee(), { cd_medic: who });
    const taken = await propose([other]);
    expect([taken.status, taken.body.codigo, taken.body.campos]).toEqual([
      409,
      'HORA_OCUPADA',
      { 'propostas.0.hr': 'Essa hora já não está livre.' },
    ]);
    // A booking of the form is asked about.
    const doubted = await tests.decide('createMarcacoes', 0, {
      ...{ especie: 'exame', cd_tipo: tests.own.examType, cd_medic: who, dt: DT, hr: '09:15' },
      ...{ minutos: 15, funcionarios: [await newEmployee()] },
    });
    expect(doubted.body.duvidas.map(({ codigo }: { codigo: string }) => codigo)).toContain(
      'HORA_OCUPADA',
    );
    const confirmed = await say('confirmPropostas', { body: { propostas: [cd] } });
    expect([confirmed.status, confirmed.body.confirmadas]).toEqual([200, [cd]]);
    expect(await heldAt(who)).toEqual(['09:00 marcada']);
    expect(await bookingsOf(employee)).toMatchObject([{ dt: DT, cd_estad: 0 }]);
    const { estado, cd_marcacao } = await stateOf(cd);
    expect([estado, cd_marcacao > 0]).toEqual(['confirmada', true]);
  });

  it('is sent once: the same people and hours are refused, with each named [PROP-03]', async () => {
    const [one, two] = [await newEmployee(), await newEmployee()];
    const rows = [proposalOf(one, { hr: '10:00' }), proposalOf(two, { hr: '10:30' })];
    await proposed(rows);
    const again = await propose(rows);
    expect([again.status, again.body.codigo, again.body.campos]).toEqual([
      409,
      'JA_MARCADO',
      {
        'propostas.0.cd_funcion': 'Já tem uma proposta à espera de resposta.',
        'propostas.1.cd_funcion': 'Já tem uma proposta à espera de resposta.',
      },
    ]);
    const key = crypto.randomUUID();
    const three = proposalOf(await newEmployee(), { hr: '11:00' });
    const send = () =>
      tests.app.call('createPropostas', {
        token: tests.provider.token,
        params: { company: tests.own.cd_empresa },
        body: { propostas: [three], confirmar: true },
        headers: { 'idempotency-key': key },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  it('names what is wrong by position, and writes nothing then [PROP-03]', async () => {
    const employee = await newEmployee();
    const gone = await newEmployee({ ativo: false, dt_inactiv: '2026-01-31' });
    const { status, body } = await propose([
      proposalOf(employee, { dt: '2026-03-01' }),
      proposalOf(gone, { hr: '12:00' }),
      proposalOf(employee, { cd_medic: 99_999_999, cd_local: 99_999_999, cd_tipo: 99_999_999 }),
      proposalOf(await newEmployee(), { hr: '23:50' }),
    ]);
    expect(status).toBe(400);
    expect(Object.keys(body.campos).sort()).toEqual([
      'propostas.0.dt',
      'propostas.1.cd_funcion',
      'propostas.2.cd_funcion',
      'propostas.2.cd_local',
      'propostas.2.cd_medic',
      'propostas.2.cd_tipo',
      'propostas.3.minutos',
    ]);
    const past = await propose([proposalOf(employee)], { responder_ate: '2026-03-15' });
    expect(past.body.campos).toEqual({ responder_ate: 'O dia já passou.' });
    const of = { empresa: tests.own.cd_empresa, pesquisa: 'zzzz' };
    expect(
      (await say('listPropostasPrestador', { token: tests.provider.token, query: of })).body.count,
    ).toBe(0);
  });

  it('of many clerks at one slot, one wins [PROP-04]', async () => {
    const who = await newPhysician();
    const people = await Promise.all(Array.from({ length: 12 }, () => newEmployee()));
    const answers = await Promise.all(
      people.map((cd) => propose([proposalOf(cd, { cd_medic: who, hr: '09:30' })])),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(11).fill(409)]);
    expect(await heldAt(who)).toEqual(['09:30 proposta']);
  });

  it('sent as decided is a booking at once, and refused where the time is taken [PROP-05]', async () => {
    const who = await newPhysician();
    const employee = await newEmployee();
    const direct = await propose([proposalOf(employee, { cd_medic: who })], { direto: true });
    expect([direct.status, direct.body.cd_envio, direct.body.cds.length]).toEqual([200, null, 1]);
    expect(await heldAt(who)).toEqual(['09:00 marcada']);
    const clash = [proposalOf(await newEmployee(), { cd_medic: who, hr: '09:20' })];
    expect((await propose(clash, { direto: true })).status).toBe(409);
    const again = await propose([proposalOf(employee, { cd_medic: who, hr: '11:00' })]);
    expect(again.body.campos).toEqual({
      'propostas.0.cd_funcion': 'Já tem marcação nesse dia, às 09:00.',
    });
  });

  it('taken back by the provider frees its time, and is no longer confirmed [PROP-06]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const motivo = 'O médico não pode.';
    expect((await tests.decide('withdrawProposta', cd, { motivo })).status).toBe(200);
    expect((await tests.decide('withdrawProposta', cd, { motivo })).status).toBe(409);
    expect(await heldAt(who)).toEqual([]);
    const late = await say('confirmPropostas', { body: { propostas: [cd] } });
    expect([late.status, late.body.codigo]).toEqual([409, 'JA_DECIDIDO']);
  });

  it('that is not answered ends, told once, and its person is to be booked again [PROP-07]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    await tests.app.admin.query(`update proposta set responder_ate = '2026-03-15' where cd = $1`, [
      cd,
    ]);
    const late = await say('confirmPropostas', { body: { propostas: [cd] } });
    expect(late.body.error).toBe('O prazo para responder acabou a 15-03-2026.');
    const { pool } = tests.app.database;
    const parts = { pool, access: new Access(pool), clock: tests.app.clock };
    const expiry = () =>
      new PropostaExpiry({ ...parts, publicUrl: 'https://sst.test', log: () => {} }).endDue();
    const ended = await Promise.all([expiry(), expiry()]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(await expiry()).toBe(0);
    expect((await stateOf(cd)).estado).toBe('expirada');
    expect(await heldAt(who)).toEqual([]);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from evento where tipo = 'proposta.expirada' and cd_entidade = $1`,
      [cd],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('the provider', () => {
  it('sees by line of its first page, and in the bell, exactly what each filter of the list has [PROP-31, PROP-33, PROP-34]', async () => {
    const who = await newPhysician();
    const people = await Promise.all(Array.from({ length: 4 }, () => newEmployee()));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    const of = { token: tests.provider.token };
    const listed = async (estado: string) => {
      const query = { estado, empresa: tests.own.cd_empresa, quantidade: 100 };
      const { body } = await say('listPropostasPrestador', { ...of, query });
      return new Map(body.message.map((row: { cd: number }) => [row.cd, row]));
    };
    const cds = await proposed(
      people.map((cd, at) => proposalOf(cd, { cd_medic: who, hr: hours[at] })),
    );
    const [confirmed, refused, ending, waiting] = cds as [number, number, number, number];
    await say('confirmPropostas', { body: { propostas: [confirmed] } });
    const body = { propostas: [refused], cd_motiv: 9, motivo: 'Inventário.' };
    await say('refusePropostas', { body });
    await tests.app.admin.query(`update proposta set responder_ate = '2026-03-17' where cd = $1`, [
      ending,
    ]);
    const has = async (estado: string) => {
      const rows = await listed(estado);
      return cds.filter((cd) => rows.has(cd));
    };
    expect(await has('respondidas')).toEqual([confirmed, refused]);
    expect(await has('a-terminar')).toEqual([ending]);
    expect(await has('proposta')).toEqual([ending, waiting]);
    expect(await has('por-tratar')).toEqual([refused]);
    expect((await listed('recusada')).get(refused)).toMatchObject({ motivo: 'Inventário.' });
    const hoje = await tests.app.call('getHojePrestador', of);
    const told = new Map(
      hoje.body.message.linhas.map(({ id, total }: { id: string; total: number }) => [id, total]),
    );
    for (const { id, estado } of PROPOSTA_LINES) {
      const all = await say('listPropostasPrestador', { ...of, query: { estado, quantidade: 1 } });
      expect([id, told.get(id)]).toEqual([id, all.body.count]);
    }
    const bell = async () => {
      const { body: answer } = await tests.app.call('getAvisosPrestador', of);
      const own = answer.message.find(
        (row: { cd_empresa: number }) => row.cd_empresa === tests.own.cd_empresa,
      );
      return own?.propostas ?? 0;
    };
    const before = await bell();
    expect(before).toBe((await listed('por-tratar')).size);
    // Proposed once more, nobody has to see to it.
    await proposed([proposalOf(people[1] as number, { cd_medic: who, dt: NEXT, hr: '11:00' })]);
    expect([await bell(), await has('por-tratar')]).toEqual([before - 1, []]);
  });
});

describe('a company', () => {
  it('confirms many at once; what cannot be is left out and named [PROP-10]', async () => {
    const who = await newPhysician();
    const people = await Promise.all(Array.from({ length: 4 }, () => newEmployee()));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    const cds = await proposed(
      people.map((cd, at) => proposalOf(cd, { cd_medic: who, hr: hours[at] })),
    );
    await tests.decide('withdrawProposta', cds[3] as number, { motivo: 'Engano.' });
    const body = { propostas: cds };
    const [one, other] = await Promise.all([
      say('confirmPropostas', { body }),
      say('confirmPropostas', { body }),
    ]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect([won.status, won.body.confirmadas, won.body.omitidas]).toEqual([
      200,
      cds.slice(0, 3),
      [{ cd: cds[3], texto: 'A proposta já teve resposta, ou já não está de pé.' }],
    ]);
    expect(lost.status).toBe(409);
    for (const cd of people.slice(0, 3)) expect(await bookingsOf(cd)).toHaveLength(1);
  });

  it('refuses with a reason of the list, in words where it is none of them [PROP-11]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const refuse = (body: object) => say('refusePropostas', { body: { propostas: [cd], ...body } });
    expect((await refuse({ cd_motiv: 9 })).body.campos).toEqual({ motivo: 'Indique o motivo.' });
    expect((await refuse({ cd_motiv: 8 })).status).toBe(400);
    expect((await refuse({ cd_motiv: 1 })).status).toBe(200);
    expect((await refuse({ cd_motiv: 1 })).status).toBe(409);
    expect(await heldAt(who)).toEqual([]);
    const query = { estado: 'por-tratar', quantidade: 100 };
    const left = await say('listPropostasPrestador', { token: tests.provider.token, query });
    expect(left.body.message.map((row: { cd: number }) => row.cd)).toContain(cd);
  });

  it('is offered other free slots, as days, hours and places alone, and takes one [PROP-12]', async () => {
    const employee = await newEmployee();
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(employee, { cd_medic: who })])) as [number];
    const { body } = await say('listVagasDaProposta', { id: cd });
    expect(body.message).toHaveLength(5);
    for (const slot of body.message) {
      expect(Object.keys(slot).sort()).toEqual([
        'cd_local',
        'dt',
        'hr',
        'local',
        'minutos',
        'morada',
      ]);
    }
    const [slot] = body.message.filter((one: { cd_local: number }) => one.cd_local === place);
    const { dt, cd_local } = slot;
    const wrong = { dt, hr: '09:07', cd_local };
    expect((await say('moveProposta', { id: cd, body: wrong })).body.codigo).toBe('HORA_OCUPADA');
    const moved = await say('moveProposta', { id: cd, body: { dt, hr: slot.hr, cd_local } });
    expect(moved.status).toBe(200);
    expect(await bookingsOf(employee)).toMatchObject([{ dt, cd_estad: 0 }]);
    if (dt !== DT) expect(await heldAt(who)).toEqual([]);
  });

  it('confirms it for another person who is due, and for nobody else [PROP-13]', async () => {
    const who = await newPhysician();
    const [first, other] = [
      await newEmployee(),
      await newEmployee({ dt_ini_instit: '2026-01-05' }),
    ];
    const [cd] = (await proposed([proposalOf(first, { cd_medic: who })])) as [number];
    const exchange = (cd_funcion: number, token = hr) =>
      say('exchangeProposta', { id: cd, body: { cd_funcion }, token });
    expect((await exchange(first)).body.campos).toEqual({ cd_funcion: 'É a mesma pessoa.' });
    expect((await exchange(99_999_999)).status).toBe(400);
    const editing = [{ menu: MENU.saude, capabilities: ['ver', 'editar'] as const }];
    const { token } = await signInWith(tests.app, {
      ...{ cd_empresa: tests.own.cd_empresa, adm: false, acessos: editing },
    });
    expect((await exchange(other, token)).status).toBe(403);
    expect((await exchange(other)).status).toBe(200);
    expect([await bookingsOf(first), (await bookingsOf(other)).length]).toEqual([[], 1]);
    expect([(await stateOf(cd)).estado, await heldAt(who)]).toEqual(['trocada', ['09:00 marcada']]);
  });

  it('sees and answers those of its branch alone [PROP-14]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const abroad = await signInWith(tests.app, {
      ...{ cd_empresa: OTHER_EMPRESA, adm: true, acessos: ALL_ACCESSES },
    });
    const asked = (company: number, token: string) =>
      tests.app.call('confirmPropostas', { token, params: { company }, body: { propostas: [cd] } });
    expect((await asked(tests.own.cd_empresa, abroad.token)).status).toBe(403);
    expect((await asked(OTHER_EMPRESA, abroad.token)).status).toBe(404);
    const below = await signInWith(tests.app, {
      ...{ cd_empresa: tests.own.cd_empresa, cd_organig: tests.own.destination, adm: false },
      acessos: ALL_ACCESSES,
    });
    const branch = tests.own.destination;
    expect((await asked(branch, below.token)).status).toBe(404);
    const list = await tests.app.call('listPropostas', {
      token: below.token,
      params: { company: branch },
    });
    expect(list.body.message.map((row: { cd: number }) => row.cd)).not.toContain(cd);
    expect(
      (await say('listPropostas', {})).body.message.map((row: { cd: number }) => row.cd),
    ).toContain(cd);
    expect((await stateOf(cd)).estado).toBe('proposta');
  });

  it('is listed by its physician, as bookings are [SEMANA-04]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const listed = async (query: Record<string, number>) => {
      const { token, own } = tests;
      const params = { company: own.cd_empresa };
      const { body } = await tests.app.call('listPropostas', { token, params, query });
      return body.message.map((row: { cd: number }) => row.cd);
    };
    expect(await listed({ medico: who })).toEqual([cd]);
    expect(await listed({ enfermeiro: 987_654 })).toEqual([]);
  });
});

describe('a booking', () => {
  const book = async (dt: string, hour = '09:00') => {
    const [who, employee] = [await newPhysician(), await newEmployee()];
    const row = proposalOf(employee, { cd_medic: who, dt, hr: hour });
    const { body } = await propose([row], { direto: true });
    return { cd: body.cds[0] as number, employee };
  };

  it('is moved to an offered slot by the company until the minimum notice, counts its moves, and has no reason of the provider any more [PROP-20, PROP-52]', async () => {
    const { cd, employee } = await book(DT);
    const { body } = await say('listVagasDaMarcacao', { id: cd });
    const slot = body.message.find((one: { dt: string }) => one.dt !== DT);
    const wanted = { dt: slot.dt, hr: slot.hr, cd_local: slot.cd_local };
    const seen = { ...wanted, antes: { dt: DT, hr: '10:00' } };
    expect((await say('moveMarcacaoDaEmpresa', { id: cd, body: seen })).body.codigo).toBe(
      'ALTERADO_ENTRETANTO',
    );
    const { admin } = tests.app;
    await admin.query(`update marcacao set razao_mudanca = 4, nota_mudanca = 'x' where cd = $1`, [
      cd,
    ]);
    const right = { ...wanted, antes: { dt: DT, hr: '09:00' } };
    expect((await say('moveMarcacaoDaEmpresa', { id: cd, body: right })).status).toBe(200);
    const { rows } = await admin.query(
      'select razao_mudanca, nota_mudanca from marcacao where cd = $1',
      [cd],
    );
    expect(rows).toEqual([{ razao_mudanca: null, nota_mudanca: null }]);
    expect(await bookingsOf(employee)).toMatchObject([{ dt: slot.dt, cd_estad: 0, sequencia: 1 }]);
  });

  it('is called off with a reason, and its person is to be booked again [PROP-21]', async () => {
    const { cd, employee } = await book(NEXT);
    const cancel = (body: object) => say('cancelMarcacaoDaEmpresa', { id: cd, body });
    expect((await cancel({ cd_motiv: 9 })).status).toBe(400);
    expect((await cancel({ cd_motiv: 3 })).status).toBe(200);
    expect((await cancel({ cd_motiv: 3 })).status).toBe(409);
    expect(await bookingsOf(employee)).toMatchObject([{ cd_estad: 4, sequencia: 1 }]);
    const { rows } = await tests.app.admin.query(
      'select cd_motiv, motivo, mudada_por is not null as quem from marcacao where cd = $1',
      [cd],
    );
    expect(rows).toEqual([
      { cd_motiv: 5, motivo: 'O serviço não o permite nesse dia', quem: true },
    ]);
  });

  it('that is too near is neither moved nor called off, which the answer says [PROP-22]', async () => {
    // Today is Monday, 16 March; two working days before Wednesday is today.
    const { body } = await say('getPrazosDaEmpresa', {});
    expect(body.message).toEqual({ aviso_dias: 2, dt_primeira: '2026-03-18' });
    const near = await book('2026-03-17');
    const answer = await say('cancelMarcacaoDaEmpresa', { id: near.cd, body: { cd_motiv: 1 } });
    expect([answer.status, answer.body.codigo]).toEqual([409, 'AVISO_CURTO']);
    expect((await say('listVagasDaMarcacao', { id: near.cd })).status).toBe(409);
    const last = await book('2026-03-18');
    expect(
      (await say('cancelMarcacaoDaEmpresa', { id: last.cd, body: { cd_motiv: 1 } })).status,
    ).toBe(200);
  });
});

it('the provider sets how long companies have, with a line in its log [PROP-30]', async () => {
  const token = tests.provider.token;
  const { body } = await tests.app.call('getDefinicaoPropostas', { token });
  expect(body.message).toEqual({ responder_dias: 3, aviso_dias: 2, vagas: 5, versao: 0 });
  const set = (values: object) =>
    tests.app.call('updateDefinicaoPropostas', { token, body: { ...body.message, ...values } });
  expect((await set({ vagas: 0 })).body.campos).toEqual({ vagas: 'No mínimo, 1.' });
  expect((await set({ responder_dias: 4 })).status).toBe(200);
  expect((await set({ responder_dias: 6 })).status).toBe(409);
  const sent = await propose([proposalOf(await newEmployee(), { hr: '12:30' })]);
  // Four working days from Monday, 16 March.
  expect(sent.body.responder_ate).toBe('2026-03-20');
  const { rows } = await tests.app.admin.query(
    `select acao from auditoria_prestador where entidade = 'definicao_propostas'`,
  );
  expect(rows).toEqual([{ acao: 'alterar' }]);
  await tests.app.admin.query('update definicao_propostas set responder_dias = 3, versao = 0');
});
