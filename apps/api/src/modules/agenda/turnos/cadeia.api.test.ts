import { afterAll, beforeAll, expect, it } from 'vitest';
import { findKnownRows } from '../../../testing/known-rows.ts';
import { addFuncionario, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

/** A Wednesday that is no holiday. */
const DT = '2026-04-15';

let tests: PrestadorTests;
let place: number;
let hr: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    `insert into local (nome, tipo, morada) values ('Clínica da cadeia', 'clinica', 'Rua Nova, 1') returning cd::float8`,
  );
  place = rows[0].cd;
  ({ token: hr } = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    adm: false,
    acessos: ALL_ACCESSES,
  }));
});
afterAll(() => tests.app.close());

const insert = async (statement: string): Promise<number> =>
  (await tests.app.admin.query(`${statement} returning cd::float8`)).rows[0].cd;
const say = async (name: 'createTurno' | 'updateTurno', body: object, id?: number) =>
  tests.app.call(name, {
    token: tests.provider.token,
    body,
    ...(id !== undefined && { params: { id } }),
  });
const turnoOf = (values: object) => ({
  cd_medic: null,
  cd_enferm: null,
  cd_local: place,
  dt_ini: '2026-04-01',
  dt_fim: null,
  dias: [3],
  de: '09:00',
  ate: '12:00',
  minutos: 20,
  capacidade: 1,
  ...values,
});
const created = async (values: object): Promise<number> => {
  const { status, body } = await say('createTurno', turnoOf(values));
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
};

/** A new physician whose people pass a new nurse ten minutes before. */
async function newChain() {
  const cd_medic = await insert(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20))`,
  );
  const cd_enferm = await insert(
    `insert into enfermeiro (nome) values ('Enf. ' || gen_random_uuid())`,
  );
  const nurse = await created({ cd_enferm, de: '08:30', minutos: 10 });
  const chained = { cd_medic, cd_turno_antes: nurse, minutos_antes: 10 };
  const physician = await created(chained);
  return { cd_medic, cd_enferm, nurse, physician, chained };
}
type Chain = Awaited<ReturnType<typeof newChain>>;

/** What is taken of both that day: 'e 08:50', 'm 09:00'. */
const taken = async ({ cd_medic, cd_enferm }: Chain) => {
  const { rows } = await tests.app.admin.query(
    `select profissao || ' ' || to_char(lower(periodo), 'HH24:MI') || '–' || to_char(upper(periodo), 'HH24:MI') as quando from ocupado
      where lugar is not null and (profissao = 'm' and cd_profissional = $1 or profissao = 'e' and cd_profissional = $2) order by lower(periodo)`,
    [cd_medic, cd_enferm],
  );
  return rows.map(({ quando }) => quando);
};
const free = async (cd_medic: number) => {
  const query = { de: DT, ate: DT, medico: cd_medic };
  const { body } = await tests.app.call('listVagas', { token: tests.provider.token, query });
  return body.message[0].vagas
    .filter(({ livres }: { livres: number }) => livres > 0)
    .map((one: { hr: string }) => one.hr);
};
const person = () => addFuncionario(tests.app.admin, tests.own);
const book = async (values: object) =>
  tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    dt: DT,
    hr: '09:20',
    minutos: 20,
    cd_local: place,
    funcionarios: [await person()],
    ...values,
  });

it('a shift of a physician names a nurse before, of the same place and days, and what does not fit is named by field [CADEIA-01]', async () => {
  const chain = await newChain();
  const { chained, cd_medic, physician, nurse } = chain;
  const { body } = await tests.app.call('listTurnos', { token: tests.provider.token });
  const own = body.message.find(({ cd }: { cd: number }) => cd === physician);
  expect([own.cd_turno_antes, own.minutos_antes, own.antes.cd_enferm]).toEqual([
    nurse,
    10,
    chain.cd_enferm,
  ]);
  const wrong = async (values: object) =>
    (await say('updateTurno', turnoOf({ ...chained, ...values }), physician)).body.campos;
  expect(await wrong({ minutos_antes: 30 })).toEqual({
    minutos_antes: 'No máximo, os 20 minutos de cada marcação.',
  });
  expect(await wrong({ minutos_antes: null })).toHaveProperty('minutos_antes');
  for (const values of [{ dias: [2, 3] }, { capacidade: 2 }, { cd_turno_antes: physician }])
    expect(await wrong(values)).toHaveProperty('cd_turno_antes');
  expect(await wrong({ cd_turno_antes: 99_999_999 })).toHaveProperty('cd_turno_antes');
  // Another physician at the same hours would send the nurse two people at once.
  const other = await insert(
    `insert into medico (nome, cedula) values ('Dr. Outro', left(gen_random_uuid()::text, 20))`,
  );
  const shared = await say('createTurno', turnoOf({ ...chained, cd_medic: other }));
  expect([shared.status, Object.keys(shared.body.campos)]).toEqual([409, ['cd_turno_antes']]);
  // The nurse's shift cannot change so that it no longer serves.
  const left = turnoOf({ cd_enferm: chain.cd_enferm, de: '08:30', minutos: 10, dias: [4] });
  expect((await say('updateTurno', left, nurse)).status).toBe(409);
  expect((await free(cd_medic))[0]).toBe('09:00');
});

it('whoever is booked with the physician holds both times; moved or called off, both go along, and slots are free where both are [CADEIA-02, CADEIA-03]', async () => {
  const chain = await newChain();
  const { cd_medic, cd_enferm } = chain;
  const { status, body } = await book({ cd_medic });
  expect(status).toBe(200);
  expect(await taken(chain)).toEqual(['e 09:10–09:20', 'm 09:20–09:40']);
  // The nurse is taken at 09:40 by an action: nobody can be sent on to the physician at 09:50, nor at 09:40.
  const action = { especie: 'acao-enfermagem', cd_tipo: 1, cd_enferm, hr: '09:30', minutos: 10 };
  expect((await book(action)).status).toBe(200);
  expect((await free(cd_medic)).slice(0, 3)).toEqual(['09:00', '10:00', '10:20']);
  const clash = await book({ cd_medic, hr: '09:40' });
  expect(clash.body.duvidas.map(({ codigo }: { codigo: string }) => codigo)).toContain(
    'HORA_OCUPADA',
  );
  const busy = await book({ ...action, hr: '09:15', minutos: 5 });
  expect(busy.status).toBe(409);
  const [cd] = body.cds;
  const agenda = await tests.app.call('listAgenda', {
    token: tests.provider.token,
    query: { de: DT, ate: DT, enfermeiro: cd_enferm },
  });
  expect(agenda.body.message).toMatchObject([
    { cd, cd_medic, cd_enferm: null, cd_enferm_antes: cd_enferm, minutos_antes: 10 },
    { cd_medic: null, cd_enferm, cd_enferm_antes: null },
  ]);
  const antes = { dt: DT, hr: '09:20' };
  expect((await tests.decide('updateMarcacao', cd, { dt: DT, hr: '11:00', antes })).status).toBe(
    200,
  );
  expect(await taken(chain)).toEqual(['e 09:30–09:40', 'e 10:50–11:00', 'm 11:00–11:20']);
  // A plan sends people where both are free.
  const plan = await tests.app.call('proporMarcacoes', {
    token: tests.provider.token,
    body: { de: DT, ate: DT, medicos: [cd_medic], locais: [], filtro: {} },
  });
  expect([
    plan.status,
    plan.body.message?.turnos[0].vagas.map((one: { hr: string }) => one.hr),
  ]).toEqual([200, await free(cd_medic)]);
  expect((await tests.decide('closeMarcacao', cd, { estado: 4 })).status).toBe(200);
  expect(await taken(chain)).toEqual(['e 09:30–09:40']);
});

it('a proposal holds both times, hands both over when it is confirmed, and its company is offered slots that are free at both [CADEIA-04]', async () => {
  const chain = await newChain();
  const { cd_medic } = chain;
  const propose = async (hour: string) => {
    const rows = [
      {
        cd_funcion: await person(),
        especie: 'exame',
        cd_tipo: tests.own.examType,
        cd_medic,
        dt: DT,
        hr: hour,
        minutos: 20,
        cd_local: place,
      },
    ];
    const { body } = await tests.decide('createPropostas', 0, { propostas: rows, confirmar: true });
    return body.cds?.[0] as number;
  };
  const [one, other] = [await propose('09:00'), await propose('10:00')];
  const both = ['e 08:50–09:00', 'm 09:00–09:20', 'e 09:50–10:00', 'm 10:00–10:20'];
  expect(await taken(chain)).toEqual(both);
  const asHr = (name: 'confirmPropostas' | 'refusePropostas', body: object) =>
    tests.app.call(name, { token: hr, params: { company: tests.own.cd_empresa }, body });
  const slots = await tests.app.call('listVagasDaProposta', {
    token: hr,
    params: { company: tests.own.cd_empresa, id: one },
  });
  const there = slots.body.message.filter(
    (slot: { dt: string; cd_local: number }) => slot.dt === DT && slot.cd_local === place,
  );
  expect(there.length).toBeGreaterThan(0);
  expect(there.map((slot: { hr: string }) => slot.hr)).not.toContain('10:00');
  // A double that waits for the nurse's time does not get it while the proposal becomes a booking.
  const double = await book({
    especie: 'acao-enfermagem',
    cd_tipo: 1,
    cd_enferm: chain.cd_enferm,
    hr: '08:55',
    minutos: 10,
    confirmar: true,
  });
  expect(double.status).toBe(200);
  expect((await asHr('confirmPropostas', { propostas: [one] })).status).toBe(200);
  expect(await taken(chain)).toEqual(both);
  await asHr('refusePropostas', { propostas: [other], cd_motiv: 1 });
  expect(await taken(chain)).toEqual(both.slice(0, 2));
});

it('bookings of before stay as they are, another company holds the same nurse, and a day without the nurse has no slots [CADEIA-05]', async () => {
  const chain = await newChain();
  const { cd_medic, physician, nurse, chained } = chain;
  await say('updateTurno', turnoOf({ cd_medic }), physician);
  const before = await book({ cd_medic, hr: '09:00' });
  await say('updateTurno', turnoOf(chained), physician);
  expect(await taken(chain)).toEqual(['m 09:00–09:20']);
  const known = await findKnownRows(tests.app.admin, OTHER_EMPRESA);
  const elsewhere = await addFuncionario(tests.app.admin, known);
  const { status } = await tests.app.call('createMarcacoes', {
    token: tests.provider.token,
    params: { company: OTHER_EMPRESA },
    body: {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      cd_medic,
      dt: DT,
      hr: '10:00',
      minutos: 20,
      cd_local: place,
      funcionarios: [elsewhere],
    },
  });
  expect(status).toBe(200);
  expect(await taken(chain)).toEqual(['m 09:00–09:20', 'e 09:50–10:00', 'm 10:00–10:20']);
  await tests.decide('closeMarcacao', before.body.cds[0], { estado: 4 });
  // Whom the nurse was to see is asked about.
  const { token } = tests.provider;
  const { body: asked } = await tests.app.call('listAfetados', {
    token,
    body: { que: 'excecao', cd: nurse, excecao: { dt: DT } },
  });
  expect(asked.message.length).toBe(1);
  const afetados = { escolha: 'manter', marca: asked.marca };
  const away = await tests.app.call('setExcecaoTurno', {
    token,
    params: { id: nurse },
    body: { dt: DT, afetados },
  });
  expect(away.status).toBe(200);
  expect(await free(cd_medic)).toEqual([]);
});

it('a kept place of a campaign holds both times, and hands both over to who is put there [CAMP-13]', async () => {
  const chain = await newChain();
  const { cd_empresa, node, examType } = tests.own;
  const campaign = await insert(
    `insert into campanha (cd_empresa, nome, dt_ini, dt_fim, responder_ate, aviso_dias, dt_cria)
     values (${cd_empresa}, 'Com enfermeiro', '2026-04-13', '2026-04-24', '2026-04-01', 2, now())`,
  );
  const keep = (values: object) =>
    tests.decide('keepLugares', campaign, {
      cd_turno: chain.physician,
      dt: DT,
      quantos: 1,
      cd_tipo: examType,
      cd_organig: node,
      ...values,
    });
  const { status, body } = await keep({ de: '09:20' });
  expect(status).toBe(200);
  const both = ['e 09:10–09:20', 'm 09:20–09:40'];
  expect(await taken(chain)).toEqual(both);
  // Taken by the nurse alone, the slot is not free.
  const nursing = { especie: 'acao-enfermagem', cd_tipo: 1, cd_enferm: chain.cd_enferm };
  expect((await book({ ...nursing, hr: '09:30', minutos: 10 })).status).toBe(200);
  expect(await free(chain.cd_medic)).not.toContain('09:40');
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, {
    dt_ini_instit: '2026-01-05',
  });
  const filled = await tests.app.call('fillLugares', {
    token: hr,
    params: { company: cd_empresa, id: campaign },
    body: { lugares: [{ cd: body.cds[0], cd_funcion }] },
  });
  expect([filled.status, filled.body.campos]).toEqual([200, undefined]);
  expect((await taken(chain)).filter((one) => !one.includes('09:30'))).toEqual(both);
  const given = await keep({ de: '10:00' });
  await tests.decide('releaseLugares', campaign, { lugares: given.body.cds });
  expect((await taken(chain)).length).toBe(3);
});
