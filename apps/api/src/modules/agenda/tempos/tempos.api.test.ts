import type { TurnoRow } from '@sst/contract';
import { temposDe } from '@sst/contract/rules/agenda/tempos';
import { addDays, addMinutes } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { insertPlanned } from '../propostas/propostas.queries.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const insert = async (statement: string): Promise<number> =>
  (await tests.app.admin.query(`${statement} returning cd::float8`)).rows[0].cd;
const newPhysician = () =>
  insert(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20))`,
  );
const newNurse = () =>
  insert(`insert into enfermeiro (nome) values ('Enf. ' || gen_random_uuid())`);
const newLocal = (values = '') =>
  insert(
    `insert into local (nome, tipo, morada ${values && ', fuso, feriado'})
     values (left('Clínica ' || gen_random_uuid(), 60), 'clinica', 'Rua Nova, 1' ${values && `, ${values}`})`,
  );

const created = async (values: object): Promise<number> => {
  const { status, body } = await tests.app.call('createTurno', {
    token: tests.provider.token,
    body: {
      cd_medic: null,
      cd_enferm: null,
      dt_ini: '2026-04-01',
      dt_fim: null,
      dias: [2, 3, 4],
      de: '09:00',
      ate: '12:00',
      minutos: 20,
      capacidade: 1,
      ...values,
    },
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
};
const book = async (values: object) =>
  tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    dt: '2026-04-15',
    minutos: 20,
    funcionarios: [await addFuncionario(tests.app.admin, tests.own)],
    ...values,
  });

/** What is taken of some, by Lisbon's clock, in order: 'e2 2026-04-15 08:50–09:00 de 1'. */
const taken = async (cd_medic: number, cd_enferm: number | null = null): Promise<string[]> => {
  const { rows } = await tests.app.admin.query(
    `select profissao || ' ' || to_char(lower(periodo), 'YYYY-MM-DD HH24:MI') || '–' || to_char(upper(periodo), 'HH24:MI') || ' de ' || lugares as o
       from ocupado where profissao = 'm' and cd_profissional = $1 or profissao = 'e' and cd_profissional = $2
      order by lower(periodo), profissao`,
    [cd_medic, cd_enferm],
  );
  return rows.map(({ o }) => o);
};

it('what is taken is what the rule of shifts says, on each day of two years [TEMPO-02]', async () => {
  const [cd_medic, cd_enferm] = [await newPhysician(), await newNurse()];
  const cd_local = await newLocal(`'Europe/Lisbon', '06-24'`);
  const common = { cd_local, dias: [1, 2, 3, 4, 5], capacidade: 2 };
  const pausas = [{ de: '10:00', ate: '10:20' }];
  const nurse = await created({ ...common, cd_enferm, de: '08:30', minutos: 10 });
  const chained = { cd_turno_antes: nurse, minutos_antes: 10, pausas };
  const cd_turno = await created({ ...common, ...chained, cd_medic });
  const { token } = tests.provider;
  for (const [id, dt] of [
    [cd_turno, '2026-05-06'],
    [nurse, '2026-05-13'],
  ] as const) {
    const body = { dt, de: null, ate: null };
    expect((await tests.app.call('setExcecaoTurno', { token, params: { id }, body })).status).toBe(
      200,
    );
  }
  const { body } = await tests.app.call('listTurnos', { token });
  const turnos = body.message.filter(({ cd }: TurnoRow) => cd === cd_turno || cd === nurse);
  expect(turnos.length).toBe(2);
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
  const rows = Array.from({ length: 731 }, (_, at) =>
    ['09:20', at % 2 ? '10:10' : '13:00'].map((hr) => ({
      cd_funcion,
      cd_organig: tests.own.node,
      especie: 'exame' as const,
      cd_tipo: tests.own.examType,
      cd_medic,
      cd_enferm: null,
      cd_local,
      dt: addDays('2026-04-01', at),
      hr,
      minutos: 20,
    })),
  ).flat();
  const access = new Access(tests.app.database.pool);
  await access.write(access.systemGrant(tests.own.cd_empresa), (scope) =>
    insertPlanned(scope, rows),
  );
  const said = rows.flatMap((row) => {
    const { lugares, cd_enferm_antes, minutos_antes, lugares_antes } = temposDe(turnos, {
      ...row,
      fuso: 'Europe/Lisbon',
    });
    const own = `m ${row.dt} ${row.hr}–${addMinutes(row.hr, 20)} de ${lugares}`;
    if (cd_enferm_antes === null || minutos_antes === null) return [own];
    return [`e ${row.dt} 09:10–09:20 de ${lugares_antes}`, own];
  });
  expect(await taken(cd_medic, cd_enferm)).toEqual(said);
  expect(said).toEqual(expect.arrayContaining(['m 2026-04-01 09:20–09:40 de 2']));
  // A national and a municipal holiday, a day off, a pause, and the nurse's day off.
  const of = (dt: string) => said.filter((one) => one.includes(dt)).map((one) => one.slice(-1));
  expect(['2026-12-08', '2026-06-24', '2026-05-06', '2026-05-13'].map(of)).toEqual([
    ['1', '1'],
    ['1', '1'],
    ['1', '1'],
    ['2', '1'],
  ]);
});

it('a professional is taken at a moment, whatever the clock of the place where it is [TEMPO-03]', async () => {
  const cd_medic = await newPhysician();
  const [azores, lisbon] = [await newLocal(), await newLocal()];
  await created({ cd_medic, cd_local: azores, dias: [3], de: '09:00', ate: '10:00' });
  await created({ cd_medic, cd_local: lisbon, dias: [3], de: '10:00', ate: '12:00' });
  // Two shifts that meet are refused; a clock that is put right may make two of them.
  await tests.app.admin.query(`update local set fuso = 'Atlantic/Azores' where cd = $1`, [azores]);
  const there = await book({ cd_medic, cd_local: azores, hr: '09:00' });
  expect(there.status).toBe(200);
  expect(await taken(cd_medic)).toEqual(['m 2026-04-15 10:00–10:20 de 1']);
  const free = async () => {
    const query = { de: '2026-04-15', ate: '2026-04-15', medico: cd_medic };
    const { body } = await tests.app.call('listVagas', { token: tests.provider.token, query });
    return body.message.map(
      ({ de, vagas }: { de: string; vagas: { hr: string; livres: number }[] }) => [
        de,
        vagas.filter(({ livres }) => livres > 0).map(({ hr }) => hr),
      ],
    );
  };
  expect(await free()).toEqual([
    ['09:00', ['09:20', '09:40']],
    ['10:00', ['10:20', '10:40', '11:00', '11:20', '11:40']],
  ]);
  const clash = await book({ cd_medic, cd_local: lisbon, hr: '10:00' });
  expect(clash.status).toBe(409);
  expect(clash.body.duvidas.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
    'HORA_OCUPADA',
  ]);
  // A clock that is put right moves what is open there.
  await tests.app.admin.query(`update local set fuso = 'Europe/Lisbon' where cd = $1`, [azores]);
  expect(await taken(cd_medic)).toEqual(['m 2026-04-15 09:00–09:20 de 1']);
  expect((await book({ cd_medic, cd_local: lisbon, hr: '10:00' })).status).toBe(200);
});

it('moved from a shift with a nurse to a holiday, or back, a booking takes what is there [TEMPO-02]', async () => {
  const [cd_medic, cd_enferm, cd_local] = [
    await newPhysician(),
    await newNurse(),
    await newLocal(),
  ];
  const nurse = await created({ cd_enferm, cd_local, de: '08:30', minutos: 10 });
  await created({ cd_medic, cd_local, cd_turno_antes: nurse, minutos_antes: 10 });
  const { body } = await book({ cd_medic, cd_local, hr: '09:20' });
  const [cd] = body.cds;
  const both = ['e 2026-04-15 09:10–09:20 de 1', 'm 2026-04-15 09:20–09:40 de 1'];
  expect(await taken(cd_medic, cd_enferm)).toEqual(both);
  const move = async (from: string, to: string) => {
    const antes = { dt: from, hr: '09:20' };
    const values = { dt: to, hr: '09:20', antes, confirmar: true };
    expect((await tests.decide('updateMarcacao', cd, values)).status).toBe(200);
  };
  await move('2026-04-15', '2026-12-08');
  expect(await taken(cd_medic, cd_enferm)).toEqual(['m 2026-12-08 09:20–09:40 de 1']);
  await move('2026-12-08', '2026-04-15');
  expect(await taken(cd_medic, cd_enferm)).toEqual(both);
  await tests.decide('closeMarcacao', cd, { estado: 4 });
  expect(await taken(cd_medic, cd_enferm)).toEqual([]);
  await tests.decide('reabrirMarcacao', cd, { estado: 4 });
  expect(await taken(cd_medic, cd_enferm)).toEqual(both);
});
