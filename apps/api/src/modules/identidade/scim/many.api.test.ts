import { MENU } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDirectory } from '../../../testing/scim/directory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accessTo, ROOT } from '../../../testing/utilizadores/places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MANY = 2_000;

it(`a group of ${MANY} members is filled, given another line and emptied, each in seconds [SCIM-23]`, async () => {
  const directory = await startDirectory(app, {
    novos: [{ grupo: 'Todos', acessos: [accessTo(MENU.seguranca, 'ver')] }],
  });
  const { rows } = await app.admin.query(
    `with conta as (
       insert into utilizador (nome, email, email_confirmado)
       select 'Pessoa ' || n, 'p' || n || '@' || $1, 'p' || n || '@' || $1 from generate_series(1, $2::int) n returning cd, email),
     lugar as (
       insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) select $3, $3, cd from conta)
     insert into diretorio_utilizador (cd_empresa, cd_utilizador, nome_utilizador, cd_chave, dt_cria, dt_alt)
     select $3, cd, email, $4, now(), now() from conta returning id`,
    [directory.dominio, MANY, ROOT, directory.key.cd],
  );
  const members = rows.map(({ id }) => ({ value: id }));
  const countAccesses = async () =>
    (
      await app.admin.query(
        `select count(*)::int as n from acesso a join diretorio_utilizador d using (cd_empresa, cd_utilizador)`,
      )
    ).rows[0].n;
  const timed = async (work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await work();
    return [status, performance.now() - begun < 20_000];
  };
  const group = await directory.send('POST', '/Groups', { displayName: 'Todos' });
  const path = `/Groups/${group.body.id}`;
  expect(
    await timed(() => directory.patch(path, { op: 'add', path: 'members', value: members })),
  ).toEqual([200, true]);
  expect(await countAccesses()).toBe(MANY);
  const found = await directory.send('GET', '/Users?startIndex=1901&count=200');
  expect([found.body.totalResults, found.body.itemsPerPage]).toEqual([MANY, 100]);
  expect(
    await timed(() => directory.patch(path, { op: 'replace', value: { displayName: 'Ninguém' } })),
  ).toEqual([200, true]);
  expect(await countAccesses()).toBe(0);
  expect(await timed(() => directory.send('DELETE', path))).toEqual([204, true]);
});
