import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let physician: number;
let turn = 0;
beforeAll(async () => {
  tests = await startPrestadorTests();
  physician = await newPhysician();
});
afterAll(() => tests.app.close());

/** A Wednesday that is no holiday, and the days around it. */
const DT = '2026-04-01';

const say = (name: Parameters<PrestadorTests['send']>[0], more: object = {}) =>
  tests.app.call(name, { token: tests.provider.token, ...more });
const book = (values: object) =>
  tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    cd_medic: physician,
    dt: DT,
    hr: '09:00',
    minutos: 30,
    ...values,
  });
const newEmployee = () => addFuncionario(tests.app.admin, tests.own, {});

async function newPhysician(): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`,
  );
  return rows[0].cd;
}

async function newLocal(values: object = {}) {
  turn += 1;
  const body = { nome: `Local ${turn}`, morada: 'Rua Nova, 1', ...values };
  const answer = await say('createLocal', { body });
  expect([answer.status, answer.body.campos]).toEqual([200, undefined]);
  return answer.body.cd as number;
}

const shiftOf = (cd_local: number, values: object = {}) => ({
  cd_medic: physician,
  cd_local,
  dt_ini: '2026-03-30',
  dias: [3],
  de: '09:00',
  ate: '11:00',
  minutos: 30,
  ...values,
});

async function newShift(cd_local: number, values: object = {}): Promise<number> {
  const { status, body } = await say('createTurno', { body: shiftOf(cd_local, values) });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
}

async function slotsOf(cd: number, dt = DT): Promise<[string, number][]> {
  const { body } = await say('listVagas', { query: { de: dt, ate: dt } });
  const shift = body.message.find((one: { cd: number }) => one.cd === cd);
  return shift?.vagas.map(({ hr, livres }: { hr: string; livres: number }) => [hr, livres]);
}

it('a shift does not take place on the municipal holiday of its place, or of the unit that is visited, but by an exception [AGENDA-87]', async () => {
  const HOLIDAY = '2026-06-24';
  const porto = await newLocal({ feriado: '06-24' });
  const shift = await newShift(porto, { ate: '10:00' });
  expect(await slotsOf(shift, HOLIDAY)).toBeUndefined();
  expect(await slotsOf(shift, '2026-06-17')).toHaveLength(2);
  const off = { dt: HOLIDAY, de: null, ate: null };
  const refused = await say('setExcecaoTurno', { params: { id: shift }, body: off });
  expect(refused.body.campos?.dt).toMatch(/já não há turno: é feriado municipal em «Local \d+»/);
  const booked = await book({ funcionarios: [await newEmployee()], dt: HOLIDAY, cd_local: porto });
  const textsOf = ({ body }: { body: { duvidas?: { texto: string }[] } }) =>
    body.duvidas?.map(({ texto }) => texto).join(' ');
  expect(textsOf(booked)).toMatch(
    /^24-06-2026 é feriado municipal em «Local \d+»\. \S.* não tem turno a 24-06-2026: escolha outro dia\.$/,
  );
  // Also with nobody to examine.
  const alone = { cd_medic: null, dt: HOLIDAY, cd_local: porto };
  const unstaffed = await book({ ...alone, funcionarios: [await newEmployee()] });
  expect(textsOf(unstaffed)).toMatch(/^24-06-2026 é feriado municipal em «Local \d+»\.$/);
  const opened = { dt: HOLIDAY, de: '10:00', ate: '11:00' };
  expect((await say('setExcecaoTurno', { params: { id: shift }, body: opened })).status).toBe(200);
  expect(await slotsOf(shift, HOLIDAY)).toHaveLength(2);
  // A visit has the holiday of its unit.
  const { admin } = tests.app;
  const { cd_empresa, node } = tests.own;
  await admin.query(`update organigrama set feriado = '06-24' where cd = $1`, [node]);
  const visit = await newLocal({ cd_empresa, cd_organig: node });
  physician = await newPhysician();
  expect(await slotsOf(await newShift(visit), HOLIDAY)).toBeUndefined();
  const { body } = await say('listLocais');
  const row = body.message.find((one: { cd: number }) => one.cd === visit);
  expect(row).toMatchObject({ feriado: null, feriado_da_unidade: '06-24', fuso: 'Europe/Lisbon' });
  await admin.query('update organigrama set feriado = null where cd = $1', [node]);
});

it('a place keeps its clock and its holiday where a change does not name them, and says its clock beside hours [AGENDA-87]', async () => {
  const cd = await newLocal({ fuso: 'Atlantic/Azores', feriado: 'pascoa+50' });
  physician = await newPhysician();
  await newShift(cd);
  const change = (body: object) =>
    say('updateLocal', {
      params: { id: cd },
      body: { nome: `Ilha ${cd}`, morada: 'Rua B', ...body },
    });
  expect((await change({})).status).toBe(200);
  const rowOf = async () => {
    const { body } = await say('listLocais');
    return body.message.find((one: { cd: number }) => one.cd === cd);
  };
  expect(await rowOf()).toMatchObject({ fuso: 'Atlantic/Azores', feriado: 'pascoa+50' });
  expect((await change({ fuso: 'Europe/Paris' })).status).toBe(400);
  expect((await change({ feriado: '02-30' })).status).toBe(400);
  expect((await change({ feriado: null })).status).toBe(200);
  expect(await rowOf()).toMatchObject({ feriado: null });
  const turnos = (await say('listTurnos')).body.message;
  expect(turnos.find((one: { cd_local: number }) => one.cd_local === cd).local).toBe(
    `Ilha ${cd} (hora dos Açores)`,
  );
});

describe('the places', () => {
  it('are clinics, or units that are visited, each with a name of its own [AGENDA-01]', async () => {
    const cd = await newLocal({ nome: 'Clínica Única', sala: 'Sala 1' });
    const twin = { nome: 'clinica unica', morada: 'Rua Nova, 2' };
    expect((await say('createLocal', { body: twin })).status).toBe(409);
    const visited = { cd_empresa: tests.own.cd_empresa, cd_organig: tests.own.destination };
    const visit = await newLocal(visited);
    const foreign = {
      nome: 'X',
      morada: 'Y',
      cd_empresa: OTHER_EMPRESA,
      cd_organig: tests.own.destination,
    };
    const refused = await say('createLocal', { body: foreign });
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      { cd_organig: 'A unidade não existe nesta empresa.' },
    ]);
    const { body } = await say('listLocais');
    const rowOf = (code: number) => body.message.find((one: { cd: number }) => one.cd === code);
    expect(rowOf(cd)).toMatchObject({ tipo: 'clinica', sala: 'Sala 1', cd_empresa: null });
    expect(rowOf(visit)).toMatchObject({ tipo: 'visita', ...visited });
    const values = { nome: 'Clínica Única', morada: 'Rua Nova, 3', versao: rowOf(cd).versao };
    expect((await say('updateLocal', { params: { id: cd }, body: values })).status).toBe(200);
    expect(
      (await say('updateLocal', { params: { id: cd }, body: { ...values, morada: 'Z' } })).status,
    ).toBe(409);
  });

  it('are offered to the company that is visited alone [AGENDA-01]', async () => {
    const other = await tests.app.admin.query(
      'select cd::float8 from organigrama where cd_empresa = $1 order by cd limit 1',
      [OTHER_EMPRESA],
    );
    const theirs = await newLocal({ cd_empresa: OTHER_EMPRESA, cd_organig: other.rows[0].cd });
    const refused = await book({ cd_local: theirs, funcionarios: [await newEmployee()] });
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([400, ['cd_local']]);
  });
});

describe('the shifts', () => {
  it('are of one professional at a place, and never two at once [AGENDA-02]', async () => {
    const cd_local = await newLocal();
    const cd_medic = await newPhysician();
    await newShift(cd_local, { cd_medic });
    const send = (values: object) =>
      say('createTurno', { body: shiftOf(cd_local, { cd_medic, ...values }) });
    const again = await send({ dias: [1, 3], de: '10:30', ate: '12:00' });
    expect([again.status, Object.keys(again.body.campos)]).toEqual([409, ['de']]);
    expect(again.body.error).toContain('qua, das 09:00 às 11:00');
    expect((await send({ de: '11:00', ate: '12:00' })).status).toBe(200);
    expect((await send({ ate: '08:00' })).body.campos).toMatchObject({ ate: expect.any(String) });
    expect((await send({ cd_enferm: 1 })).status).toBe(400);
  });

  it('take place on other hours, or not, on days that say so [AGENDA-03]', async () => {
    const cd = await newShift(await newLocal(), { cd_medic: await newPhysician() });
    const set = (body: object) => say('setExcecaoTurno', { params: { id: cd }, body });
    expect((await set({ dt: DT })).status).toBe(200);
    expect(await slotsOf(cd)).toBeUndefined();
    expect((await set({ dt: DT, de: '15:00', ate: '16:00' })).status).toBe(200);
    expect(await slotsOf(cd)).toEqual([
      ['15:00', 1],
      ['15:30', 1],
    ]);
    expect((await set({ dt: DT, de: '15:00' })).status).toBe(400);
    const remove = () => say('removeExcecaoTurno', { params: { id: cd }, query: { dt: DT } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await slotsOf(cd)).length).toBe(4);
  });
});

describe('the time of a professional', () => {
  it('is taken by each booking, and free again once it ends [AGENDA-05]', async () => {
    const cd_medic = await newPhysician();
    const cd_local = await newLocal();
    const cd = await newShift(cd_local, { cd_medic });
    const { body } = await book({
      cd_medic,
      cd_local,
      hr: '09:30',
      funcionarios: [await newEmployee()],
    });
    expect(await slotsOf(cd)).toEqual([
      ['09:00', 1],
      ['09:30', 0],
      ['10:00', 1],
      ['10:30', 1],
    ]);
    const [booking] = body.cds;
    await tests.decide('updateMarcacao', booking, { dt: DT, hr: '10:00' });
    expect(await slotsOf(cd)).toEqual([
      ['09:00', 1],
      ['09:30', 1],
      ['10:00', 0],
      ['10:30', 1],
    ]);
    await tests.decide('closeMarcacao', booking, { estado: 4 });
    expect((await slotsOf(cd)).every(([, livres]) => livres === 1)).toBe(true);
  });

  it('is asked about where it is taken, in part too, and stays taken once it is confirmed [AGENDA-06]', async () => {
    const cd_medic = await newPhysician();
    expect((await book({ cd_medic, funcionarios: [await newEmployee()] })).status).toBe(200);
    const later = { cd_medic, hr: '09:15', funcionarios: [await newEmployee()] };
    const asked = await book(later);
    expect([
      asked.status,
      asked.body.duvidas.map(({ codigo }: { codigo: string }) => codigo),
    ]).toEqual([409, ['HORA_OCUPADA']]);
    const { rows } = await tests.app.admin.query(
      'select count(*)::int as n from marcacao where cd_medic = $1',
      [cd_medic],
    );
    expect(rows[0].n).toBe(1);
    expect((await book({ ...later, confirmar: true })).status).toBe(200);
    const { body } = await say('listAgenda', {
      query: { de: DT, ate: DT, medico: String(cd_medic) },
    });
    expect(
      body.message.map((row: { hr: string; sobreposta: boolean }) => [row.hr, row.sobreposta]),
    ).toEqual([
      ['09:00', true],
      ['09:15', true],
    ]);
  });

  it('is taken once, however many book it at the same moment [AGENDA-07]', async () => {
    const cd_medic = await newPhysician();
    const people = await Promise.all(Array.from({ length: 20 }, newEmployee));
    const answers = await Promise.all(people.map((cd) => book({ cd_medic, funcionarios: [cd] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('has as many places as the shift says [AGENDA-04]', async () => {
    const cd_medic = await newPhysician();
    const cd_local = await newLocal();
    const cd = await newShift(cd_local, { cd_medic, capacidade: 2 });
    for (const livres of [1, 0]) {
      expect((await book({ cd_medic, funcionarios: [await newEmployee()] })).status).toBe(200);
      expect((await slotsOf(cd))[0]).toEqual(['09:00', livres]);
    }
    expect((await book({ cd_medic, funcionarios: [await newEmployee()] })).status).toBe(409);
  });

  it('of bookings without a length is a quarter of an hour, and nothing is asked [AGENDA-05]', async () => {
    const cd_medic = await newPhysician();
    const people = [await newEmployee(), await newEmployee()];
    expect((await book({ cd_medic, minutos: null, funcionarios: people })).status).toBe(200);
    const cd = await newShift(await newLocal(), { cd_medic, minutos: 15 });
    expect((await slotsOf(cd)).slice(0, 2)).toEqual([
      ['09:00', 0],
      ['09:15', 1],
    ]);
  });
});

describe('how long a booking takes', () => {
  const move = (cd: number, values: object) =>
    tests.decide('updateMarcacao', cd, { dt: DT, hr: '09:00', ...values });

  it('is changed where it is, frees and takes time, and stands in the audit log; left out it stays [AGENDA-15]', async () => {
    const cd_medic = await newPhysician();
    const shift = await newShift(await newLocal(), { cd_medic });
    const { body } = await book({ cd_medic, funcionarios: [await newEmployee()] });
    const [cd] = body.cds;
    const free = async () => (await slotsOf(shift)).map(([, livres]) => livres);
    expect((await move(cd, { minutos: 60 })).status).toBe(200);
    expect(await free()).toEqual([0, 0, 1, 1]);
    expect((await move(cd, { hr: '10:00' })).status).toBe(200);
    expect(await free()).toEqual([1, 1, 0, 0]);
    const { rows } = await tests.app.admin.query(
      `select detalhe from auditoria where entidade = 'marcacao' and cd_entidade = $1 and acao = 'alterar' order by cd`,
      [cd],
    );
    expect(rows.map(({ detalhe }) => detalhe.minutos)).toEqual([60, undefined]);
    expect((await move(cd, { minutos: 4 })).status).toBe(400);
    expect((await move(cd, { minutos: 241 })).status).toBe(400);
  });

  it('is asked about where it reaches into another booking, and refused where it was changed meanwhile [AGENDA-15]', async () => {
    const cd_medic = await newPhysician();
    const { body } = await book({ cd_medic, funcionarios: [await newEmployee()] });
    await book({ cd_medic, hr: '09:30', funcionarios: [await newEmployee()] });
    const [cd] = body.cds;
    const longer = { minutos: 45, antes: { dt: DT, hr: '09:00', minutos: 30 } };
    const asked = await move(cd, longer);
    expect([asked.status, asked.body.duvidas?.[0]?.codigo]).toEqual([409, 'HORA_OCUPADA']);
    expect((await move(cd, { ...longer, confirmar: true })).status).toBe(200);
    const late = await move(cd, { minutos: 15, antes: { dt: DT, hr: '09:00', minutos: 30 } });
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('foi alterada')]);
    const elsewhere = { minutos: 15, antes: { dt: DT, hr: '09:00', cd_local: 1 } };
    expect((await move(cd, elsewhere)).status).toBe(409);
  });
});

describe('the agenda', () => {
  it('is narrowed to a company, and reads the time of those alone whose shifts it shows [AGENDA-18]', async () => {
    const [cd_medic, other] = [await newPhysician(), await newPhysician()];
    const [shift, theirs] = [
      await newShift(await newLocal(), { cd_medic }),
      await newShift(await newLocal(), { cd_medic: other }),
    ];
    await book({ cd_medic, funcionarios: [await newEmployee()] });
    await book({ cd_medic: other, funcionarios: [await newEmployee()] });
    const query = { de: DT, ate: DT };
    const { body } = await say('listVagas', { query: { ...query, medico: String(other) } });
    expect(body.message.map((one: { cd: number; livres: number }) => [one.cd, one.livres])).toEqual(
      [[theirs, 3]],
    );
    expect((await slotsOf(shift))[0]).toEqual(['09:00', 0]);
    const companies = async (empresa: number) => {
      const rows = (await say('listAgenda', { query: { ...query, empresa: String(empresa) } })).body
        .message;
      return new Set(rows.map(({ cd_empresa }: { cd_empresa: number }) => cd_empresa));
    };
    expect([...(await companies(tests.own.cd_empresa))]).toEqual([tests.own.cd_empresa]);
    expect((await companies(OTHER_EMPRESA)).has(tests.own.cd_empresa)).toBe(false);
  });

  it('has the bookings of all companies for who may see it, and some weeks at once [AGENDA-08]', async () => {
    const { body } = await say('listAgenda', { query: { de: DT, ate: DT } });
    expect(body.message.length).toBeGreaterThan(0);
    expect((await say('listAgenda', { query: { de: DT, ate: addDays(DT, 42) } })).status).toBe(400);
    const { cd, token } = await addPrestador(tests);
    await giveRoles(tests, cd, ['tecnico']);
    expect((await tests.app.call('listAgenda', { token, query: { de: DT, ate: DT } })).status).toBe(
      403,
    );
  });
});

describe('a shift that is not of each week', () => {
  it('has its slots on its days alone, and keeps how it repeats itself where a change does not say it [AGENDA-86]', async () => {
    const local = await newLocal();
    const cd = await newShift(local, { repete: 'mes-1', dias: [4], dt_ini: '2026-03-30' });
    expect((await slotsOf(cd, '2026-04-02')).length).toBe(4);
    expect(await slotsOf(cd, '2026-04-09')).toBeUndefined();
    const body = shiftOf(local, { dias: [4], capacidade: 2 });
    expect((await say('updateTurno', { params: { id: cd }, body })).status).toBe(200);
    expect(await slotsOf(cd, '2026-04-09')).toBeUndefined();
    expect((await slotsOf(cd, '2026-05-07')).map(([, livres]) => livres)).toEqual([2, 2, 2, 2]);
    const refused = await say('setExcecaoTurno', {
      params: { id: cd },
      body: { dt: '2026-04-09' },
    });
    expect(refused.body.campos.dt).toContain('a primeira quinta-feira do mês');
  });
});
