import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, REGION } from '../../../testing/pedidos/pedidos.ts';
import {
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { eventsIn } from '../../../testing/saude/calendar-events.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let marcacao: number;
const DAY = addDays(TEST_TODAY, 200);
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  const cd = await addFuncionario(admin, tests.own, { nome: 'Quirina das Dores Feed' });
  // After the change of the hour in October.
  marcacao = await addMarcacao(admin, cd, 'exame', {
    dt: '2026-11-03',
    hr: '09:30',
    minutos: 20,
    cd_medic: tests.own.physician,
  });
  await addMarcacao(admin, cd, 'acao-enfermagem', { dt: DAY, hr: '09:30' });
});
afterAll(() => tests.app.close());

const make = (
  token: string,
  body: object = { nome: 'Agenda' },
  call: 'createCalendario' | 'createCalendarioPrestador' = 'createCalendario',
) => tests.app.call(call, { token, body });
/** Reads an address, as a program does. */
const read = async (endereco: string, headers: Record<string, string> = {}) => {
  const { pathname } = new URL(endereco);
  return tests.app.app.inject({ method: 'GET', url: pathname, headers });
};
const mine = (ics: string) =>
  eventsIn(ics).filter(({ uid }) => uid === `marcacao-1-${marcacao}@sst`);

it('an address has the bookings that its user sees, by initials unless chosen otherwise, at the right hour, and none of what for [FEED-01, FEED-02, FEED-03]', async () => {
  const made = await make(tests.token);
  expect(made.status).toBe(200);
  const { headers, body, statusCode } = await read(made.body.endereco);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [event, ...others] = mine(body);
  expect(others).toEqual([]);
  expect(event?.summary).toBe('Serviços de saúde no trabalho: Q. D. F.');
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-03T09:30:00.000Z');
  const summer = eventsIn(body).find(({ startDate }) =>
    startDate.toJSDate().toISOString().startsWith(`${DAY}T08:30`),
  );
  expect(summer).toBeDefined();
  expect(body).not.toMatch(/Quirina|exame|periódic|admiss/i);
  const params = { calendario: made.body.cd };
  await tests.app.call('updateCalendario', {
    token: tests.token,
    params,
    body: { nome: 'Com nomes', nomes: true },
  });
  expect(mine((await read(made.body.endereco)).body)[0]?.summary).toContain(
    'Quirina das Dores Feed',
  );
  const listed = (await tests.app.call('listCalendarios', { token: tests.token })).body;
  expect(listed.message[0]).toMatchObject({ nome: 'Com nomes', nomes: true, profissional: null });
  expect(JSON.stringify(listed)).not.toContain(made.body.endereco.slice(-47, -4));
});

it('is told unchanged by its tag, and each reading of it is in the log of readers [FEED-05, FEED-06]', async () => {
  const { body } = await make(tests.token);
  const first = await read(body.endereco);
  const again = await read(body.endereco, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const { rows } = await tests.app.admin.query(
    `select cd_empresa::float8, codigos from leitura where cd_utilizador = $1 and chamada = 'Lido por programa de calendário' and filtro ->> 'calendario' = $2`,
    [tests.user, String(body.cd)],
  );
  expect(rows.map(({ cd_empresa }) => cd_empresa)).toEqual([1]);
  expect(rows[0].codigos.length).toBeGreaterThan(1);
});

it('has the numbers and moments of the letters, and what was called off as such for thirty days; no event is private [FEED-14, FEED-15]', async () => {
  const { app, own, provider } = tests;
  const { admin } = app;
  const cd = await addFuncionario(admin, own, { nome: 'Rosa Cancelada' });
  const dt = addDays(TEST_TODAY, 20);
  const booking = { dt, hr: '10:00', minutos: 20, cd_medic: own.physician };
  const moved = await addMarcacao(admin, cd, 'exame', booking);
  const { rows } = await admin.query(
    `insert into local (nome, tipo, morada) values ('Clínica do Faial', 'clinica', 'Rua do Porto, 1') returning cd`,
  );
  const clock = (fuso: string) =>
    admin.query('update local set fuso = $2 where cd = $1', [rows[0].cd, fuso]);
  await admin.query('update marcacao set cd_local = $2 where cd = $1', [moved, rows[0].cd]);
  const told = `insert into convocatoria (cd_empresa, cd_marcacao, dt, hr, minutos, cd_local, sequencia, dt_envio)
                values (1, $1, $2, '10:00', 20, $3, 4, now())`;
  await admin.query(told, [moved, dt, rows[0].cd]);
  const feeds = [
    (await make(tests.token)).body.endereco,
    (
      await make(
        provider.token,
        { nome: 'Dela', cd_medic: own.physician },
        'createCalendarioPrestador',
      )
    ).body.endereco,
  ];
  const events = () =>
    Promise.all(
      feeds.map(async (endereco) => {
        const all = eventsIn((await read(endereco)).body);
        expect(all.map(({ component }) => component.getFirstPropertyValue('class'))).not.toContain(
          'PRIVATE',
        );
        const one = all.find(({ uid }) => uid === `marcacao-1-${moved}@sst`);
        return (
          one && [
            one.sequence,
            one.component.getFirstPropertyValue('status'),
            one.component.getFirstPropertyValue('last-modified') !== null,
          ]
        );
      }),
    );
  expect(await events()).toEqual(Array(2).fill([4, 'CONFIRMED', true]));
  // The number of the letter that will tell of it.
  await clock('Atlantic/Azores');
  expect(await events()).toEqual(Array(2).fill([5, 'CONFIRMED', true]));
  await clock('Europe/Lisbon');
  await admin.query(`update marcacao set hr = '11:00' where cd = $1`, [moved]);
  expect(await events()).toEqual(Array(2).fill([5, 'CONFIRMED', true]));
  await admin.query('update marcacao set cd_estad = 4 where cd = $1', [moved]);
  expect(await events()).toEqual(Array(2).fill([5, 'CANCELLED', true]));
  await admin.query('alter table marcacao disable trigger marcacao_alterada');
  await admin.query(`update marcacao set dt_alter = $2::date - 40 where cd = $1`, [
    moved,
    TEST_TODAY,
  ]);
  await admin.query('alter table marcacao enable trigger marcacao_alterada');
  expect(await events()).toEqual([undefined, undefined]);
});

it('is recorded once a day for whom it shows, by whatever way a program asks [FEED-16]', async () => {
  const user = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
  const { body } = await make(user.token);
  const url = new URL(body.endereco).pathname;
  const head = await tests.app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  await read(body.endereco);
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome: 'Nova Desde Ontem' });
  await addMarcacao(tests.app.admin, cd, 'exame', { dt: DAY, hr: '12:30' });
  await read(body.endereco, { 'if-none-match': String(head.headers.etag) });
  const { rows } = await tests.app.admin.query(
    'select chamada, codigos::float8[] from leitura where cd_utilizador = $1 order by cd',
    [user.cd],
  );
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ chamada }) => chamada))).toEqual(
    new Set(['Lido por programa de calendário']),
  );
  expect(rows[1].codigos).toEqual([cd]);
});

it('has what the user may see when it is read: nothing of another unit or company, nothing once the right or the account is gone [FEED-07, FEED-08]', async () => {
  const branch = await signInWith(tests.app, {
    cd_empresa: 1,
    cd_organig: REGION,
    acessos: ALL_ACCESSES,
  });
  const other = await signInWith(tests.app, { cd_empresa: 61, acessos: ALL_ACCESSES });
  for (const { token } of [branch, other]) {
    const { body } = await make(token);
    const answer = await read(body.endereco);
    expect([answer.statusCode, mine(answer.body)]).toEqual([200, []]);
    expect(eventsIn(answer.body).length).toBeGreaterThan(0);
  }
  const user = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
  const { body } = await make(user.token);
  expect((await read(body.endereco)).statusCode).toBe(200);
  await tests.app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = 2', [
    user.cd,
  ]);
  expect((await read(body.endereco)).statusCode).toBe(404);
  await tests.app.admin.query(
    'update utilizador_empresa set inactiv = true where cd_utilizador = $1',
    [user.cd],
  );
  expect((await read(body.endereco)).statusCode).toBe(404);
});

it('ends when it is ended, has a limit, and guessed ones are all alike [FEED-09, FEED-10]', async () => {
  const user = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
  const stranger = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });

  const made = [];
  for (let turn = 0; turn < 5; turn++) made.push((await make(user.token)).body);
  const sixth = await make(user.token);
  expect([sixth.status, sixth.body.codigo]).toEqual([409, 'DEMASIADOS_CALENDARIOS']);
  const params = { calendario: made[0].cd };
  // Another user's is not hers to end.
  await tests.app.call('endCalendario', { token: stranger.token, params });
  expect((await read(made[0].endereco)).statusCode).toBe(200);
  await tests.app.call('endCalendario', { token: user.token, params });
  const ended = await read(made[0].endereco);
  const guessed = await read(`http://localhost:3000/calendario/${'a'.repeat(43)}.ics`);
  const short = await read('http://localhost:3000/calendario/x.ics');
  expect([ended, guessed, short].map(({ statusCode, json }) => [statusCode, json().error])).toEqual(
    Array(3).fill([404, 'Este calendário já não existe.']),
  );
  const { rows } = await tests.app.admin.query(
    `select tipo from evento_seguranca where cd_utilizador = $1 and tipo like 'calendario-%' order by cd`,
    [user.cd],
  );
  expect(rows.map(({ tipo }) => tipo)).toEqual([
    ...Array(5).fill('calendario-criado'),
    'calendario-terminado',
  ]);
});

it('of a professional is for the roles that see the agenda, over all companies [FEED-11]', async () => {
  const { provider, own } = tests;
  const body = { nome: 'Consultas', cd_medic: own.physician };
  const made = await make(provider.token, body, 'createCalendarioPrestador');
  expect(made.status).toBe(200);
  expect(mine((await read(made.body.endereco)).body)).toHaveLength(1);
  expect((await make(provider.token, { nome: 'x' }, 'createCalendarioPrestador')).status).toBe(400);
  expect(
    (await make(provider.token, { nome: 'x', cd_medic: 987654 }, 'createCalendarioPrestador'))
      .status,
  ).toBe(400);
  expect((await make(tests.token, body, 'createCalendarioPrestador')).status).toBe(403);
  await giveRoles(tests, provider.cd, ['tecnico']);
  expect((await read(made.body.endereco)).statusCode).toBe(404);
});
