import { SESSION } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, isLiving, type Person } from '../../../testing/utilizadores/accounts.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';
import { startSession } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('listSessoes', { token })).body.message;

const recorded = async ({ cd }: Person) =>
  (
    await app.admin.query('select acao from registo_sessao where cd_utilizador = $1 order by cd', [
      cd,
    ])
  ).rows.map(({ acao }) => acao);

it('a user sees the own open sessions of the account: with what, from which network, since when, used when, and which one asks [ID-02, API-541]', async () => {
  const person = await addPerson(app);
  await new TestBrowser(app).signIn(person.email, undefined, '203.0.113.77');
  await app.clock.during(600_000, async () => {
    const rows = await list(person);
    expect(rows).toEqual([
      expect.objectContaining({ aparelho: 'Desconhecido', rede: null, atual: true }),
      {
        cd: expect.any(Number),
        aparelho: 'Firefox em Windows',
        rede: '203.0.113.x',
        dt_cria: '2026-03-16T09:00:00.000Z',
        dt_uso: '2026-03-16T09:00:00.000Z',
        atual: false,
      },
    ]);
  });
  expect(JSON.stringify(await list(await addPerson(app)))).not.toContain('Firefox');
});

it('one of the own sessions is ended, or all but the one that asks; nobody ends those of somebody else, and both are recorded [ID-03, API-542, API-543]', async () => {
  const person = await addPerson(app);
  const stranger = await addPerson(app);
  const [one, two, three] = [
    await startSession(app, person.cd),
    await startSession(app, person.cd),
    await startSession(app, person.cd),
  ];
  const end = (sessao: number, token = person.token) =>
    app.call('endSessao', { token, params: { sessao } });
  const codeOf = async (token: string) =>
    (await list({ token })).find(({ atual }: { atual: boolean }) => atual).cd;
  const code = await codeOf(one);
  expect((await end(code, stranger.token)).body).toEqual((await end(987_654_321)).body);
  expect(await isLiving(app, one)).toBe(true);
  expect((await end(code)).status).toBe(200);
  expect([await isLiving(app, one), await isLiving(app, two)]).toEqual([false, true]);
  const { body } = await app.call('endOutrasSessoes', { token: person.token });
  expect(body.message).toBe('Terminaram 2 sessões.');
  expect([await isLiving(app, two), await isLiving(app, three)]).toEqual([false, false]);
  expect([await isLiving(app, person.token), await isLiving(app, stranger.token)]).toEqual([
    true,
    true,
  ]);
  expect((await app.call('endOutrasSessoes', { token: person.token })).body.message).toBe(
    'Não havia outras sessões abertas.',
  );
  expect(await recorded(person)).toEqual(['fim-sessao', 'fim-sessoes']);
  expect(await recorded(stranger)).toEqual([]);
});

it('a user has twenty sessions at most: a further one ends the one that was used longest ago, on every server [ID-04]', async () => {
  const person = await addPerson(app);
  const { database, clock } = app;
  const beside = await startTestApp({ database, clock, hearsOthers: true });
  // So short ago that another use is not noted.
  const old = await startSession(app, person.cd, { lastUseMs: 40_000 });
  const next = await startSession(app, person.cd, { lastUseMs: 30_000 });
  for (let index = 3; index < SESSION.mostOfUser; index++) await startSession(app, person.cd);
  expect([await isLiving(beside, old), await isLiving(beside, next)]).toEqual([true, true]);
  await new TestBrowser(app).signIn(person.email);
  expect(await isLiving(app, old)).toBe(false);
  await expect.poll(() => isLiving(beside, old)).toBe(false);
  expect(await isLiving(beside, next)).toBe(true);
  expect(await list(person)).toHaveLength(SESSION.mostOfUser);
  await beside.close();
});
