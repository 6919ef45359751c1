import { PROPOSTA_LINES } from '@sst/contract/rules/hoje/prestador';
import { describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { DT, NEXT, usePropostas } from '../../../testing/saude/use-propostas.ts';
import { PropostaExpiry } from './proposta-expiry.ts';

const setup = usePropostas();
const {
  newPhysician,
  newEmployee,
  proposalOf,
  propose,
  proposed,
  say,
  stateOf,
  heldAt,
  bookingsOf,
} = setup;

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
    const doubted = await setup.tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: setup.tests.own.examType,
      cd_medic: who,
      dt: DT,
      hr: '09:15',
      minutos: 15,
      funcionarios: [await newEmployee()],
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
      setup.tests.app.call('createPropostas', {
        token: setup.tests.provider.token,
        params: { company: setup.tests.own.cd_empresa },
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
    const of = { empresa: setup.tests.own.cd_empresa, pesquisa: 'zzzz' };
    expect(
      (await say('listPropostasPrestador', { token: setup.tests.provider.token, query: of })).body
        .count,
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
    expect((await setup.tests.decide('withdrawProposta', cd, { motivo })).status).toBe(200);
    expect((await setup.tests.decide('withdrawProposta', cd, { motivo })).status).toBe(409);
    expect(await heldAt(who)).toEqual([]);
    const late = await say('confirmPropostas', { body: { propostas: [cd] } });
    expect([late.status, late.body.codigo]).toEqual([409, 'JA_DECIDIDO']);
  });

  it('that is not answered ends, told once, and its person is to be booked again [PROP-07]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    await setup.tests.app.admin.query(
      `update proposta set responder_ate = '2026-03-15' where cd = $1`,
      [cd],
    );
    const late = await say('confirmPropostas', { body: { propostas: [cd] } });
    expect(late.body.error).toBe('O prazo para responder acabou a 15-03-2026.');
    const { pool } = setup.tests.app.database;
    const parts = { pool, access: new Access(pool), clock: setup.tests.app.clock };
    const expiry = () =>
      new PropostaExpiry({ ...parts, publicUrl: 'https://sst.test', log: () => {} }).endDue();
    const ended = await Promise.all([expiry(), expiry()]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(await expiry()).toBe(0);
    expect((await stateOf(cd)).estado).toBe('expirada');
    expect(await heldAt(who)).toEqual([]);
    const { rows } = await setup.tests.app.admin.query(
      `select count(*)::int as n from evento where tipo = 'proposta.expirada' and cd_entidade = $1`,
      [cd],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('the provider', () => {
  it('sees by line of its first page, and in the bell, exactly what each filter of the list has [AGENDA-70, PROP-31, PROP-33, PROP-34]', async () => {
    const who = await newPhysician();
    const people = await Promise.all(Array.from({ length: 4 }, () => newEmployee()));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    const of = { token: setup.tests.provider.token };
    const listed = async (estado: string) => {
      const query = { estado, empresa: setup.tests.own.cd_empresa, quantidade: 100 };
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
    await setup.tests.app.admin.query(
      `update proposta set responder_ate = '2026-03-17' where cd = $1`,
      [ending],
    );
    const has = async (estado: string) => {
      const rows = await listed(estado);
      return cds.filter((cd) => rows.has(cd));
    };
    expect(await has('respondidas')).toEqual([confirmed, refused]);
    expect(await has('a-terminar')).toEqual([ending]);
    expect(await has('proposta')).toEqual([ending, waiting]);
    expect(await has('por-tratar')).toEqual([refused]);
    // What waits by the day by which it is answered, either way.
    const sorted = async (ordenacao: string) => {
      const query = { empresa: setup.tests.own.cd_empresa, quantidade: 100, ordenacao };
      const { body: answer } = await say('listPropostasPrestador', { ...of, query });
      const codes = answer.message.map(({ cd }: { cd: number }) => cd);
      return codes.filter((cd: number) => cd === ending || cd === waiting);
    };
    expect(await sorted('estado.asc')).toEqual([ending, waiting]);
    expect(await sorted('estado.des')).toEqual([waiting, ending]);
    expect((await listed('recusada')).get(refused)).toMatchObject({ motivo: 'Inventário.' });
    const hoje = await setup.tests.app.call('getHojePrestador', of);
    const told = new Map(
      hoje.body.message.linhas.map(({ id, total }: { id: string; total: number }) => [id, total]),
    );
    for (const { id, estado } of PROPOSTA_LINES) {
      const all = await say('listPropostasPrestador', { ...of, query: { estado, quantidade: 1 } });
      expect([id, told.get(id)]).toEqual([id, all.body.count]);
    }
    const bell = async () => {
      const { body: answer } = await setup.tests.app.call('getAvisosPrestador', of);
      const own = answer.message.find(
        (row: { cd_empresa: number }) => row.cd_empresa === setup.tests.own.cd_empresa,
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

it('the provider sets how long companies have, with a line in its log [PROP-30]', async () => {
  const token = setup.tests.provider.token;
  const { body } = await setup.tests.app.call('getDefinicaoPropostas', { token });
  expect(body.message).toEqual({ responder_dias: 3, aviso_dias: 2, vagas: 5, versao: 0 });
  const set = (values: object) =>
    setup.tests.app.call('updateDefinicaoPropostas', {
      token,
      body: { ...body.message, ...values },
    });
  expect((await set({ vagas: 0 })).body.campos).toEqual({ vagas: 'No mínimo, 1.' });
  expect((await set({ responder_dias: 4 })).status).toBe(200);
  expect((await set({ responder_dias: 6 })).status).toBe(409);
  const late = { dt: '2026-04-29', hr: '12:30' };
  const sent = await propose([proposalOf(await newEmployee(), late)]);
  // Four working days from Monday, 16 March.
  expect([sent.body.responder_ate, sent.body.message]).toEqual([
    '2026-03-20',
    '1 proposta enviada: a empresa responde até 20-03-2026.',
  ]);
  // At most the eve of the exam.
  const soon = { dt: '2026-03-18', hr: '12:30' };
  const both = await propose([
    proposalOf(await newEmployee(), soon),
    proposalOf(await newEmployee(), { ...late, hr: '13:30' }),
  ]);
  expect([both.body.responder_ate, both.body.message]).toEqual([
    '2026-03-17',
    '2 propostas enviadas: a empresa responde até 17-03-2026 à primeira, e até 20-03-2026 à última.',
  ]);
  const { rows } = await setup.tests.app.admin.query(
    `select acao from auditoria_prestador where entidade = 'definicao_propostas'`,
  );
  expect(rows).toEqual([{ acao: 'alterar' }]);
  await setup.tests.app.admin.query(
    'update definicao_propostas set responder_dias = 3, versao = 0',
  );
});
