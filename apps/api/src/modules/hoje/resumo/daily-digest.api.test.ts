import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { addFuncionario, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { DailyDigest } from './daily-digest.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
let reader: { readonly cd: number; readonly token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  await addFuncionario(tests.app.admin, tests.own, { num_contrib: null });
  reader = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 1, capabilities: ['editar'] }],
  });
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  await tests.app.admin.query(
    `delete from resumo_enviado; delete from correio; update utilizador set resumo = 'nunca', pass_hash = 'x'`,
  );
});

const digest = () => {
  const { database, clock } = tests.app;
  return new DailyDigest({
    pool: database.pool,
    access: new Access(database.pool),
    clock,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  });
};
const send = (days = 0) => tests.app.clock.during(days * DAY_MS, () => digest().send());
const choose = (resumo: string, token = reader.token) =>
  tests.app.call('updateResumo', { token, body: { resumo } });

async function letters(cd = reader.cd): Promise<{ assunto: string; texto: string }[]> {
  const { rows } = await tests.app.admin.query(
    'select assunto, texto from correio where cd_utilizador = $1 order by cd',
    [cd],
  );
  return rows;
}

it('the digest has the numbers of the first page and links, no name, and comes once a day [HOJE-28]', async () => {
  await choose('diario');
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  const { body } = await tests.app.call('getHoje', {
    token: reader.token,
    params: { company: EMPRESA },
  });
  const own = body.message.linhas.filter(({ id }: { id: string }) => !/^(hoje|semana)-/.test(id));
  expect(letter?.assunto).toBe(`Para fazer: ${own.length} assuntos`);
  for (const { total } of own) expect(letter?.texto).toMatch(new RegExp(`^${total} `, 'm'));
  expect(letter?.texto).toContain('http://localhost:3000/editar-informacao');
  const { rows } = await tests.app.admin.query(
    'select nome from funcionario where cd_empresa = $1',
    [EMPRESA],
  );
  expect(rows.filter(({ nome }) => letter?.texto.includes(nome))).toEqual([]);
});

it('it comes on working days as often as was chosen, and with nothing to do not at all [HOJE-28, USR-316, API-522]', async () => {
  await choose('segundas');
  // Monday, Tuesday, Saturday.
  expect([await send(), await send(1), await send(5)]).toEqual([1, 0, 0]);
  await choose('diario');
  expect([await send(1), await send(5)]).toEqual([1, 0]);
  const idle = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [] });
  await choose('nunca');
  await choose('diario', idle.token);
  expect([await send(2), await letters(idle.cd)]).toEqual([0, []]);
  await choose('diario');
  const answer = await tests.app.call('getAvisos', { token: reader.token });
  expect(answer.body.resumo).toBe('diario');
  expect((await choose('sempre')).status).toBe(400);
});

it('weekly is what nobody has chosen, for who administers or changes employees [USR-316]', async () => {
  await tests.app.admin.query('update utilizador set resumo = null');
  const resumo = async (token: string) =>
    (await tests.app.call('getAvisos', { token })).body.resumo;
  const looks = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 1 }] });
  const administers = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos: [] });
  expect([
    await resumo(reader.token),
    await resumo(looks.token),
    await resumo(administers.token),
    await resumo(tests.provider.token),
  ]).toEqual(['segundas', 'nunca', 'segundas', 'segundas']);
});

it('the team gets what its roles show, over all companies [HOJE-28]', async () => {
  const technician = await addPrestador(tests);
  await giveRoles(tests, technician.cd, ['tecnico']);
  await tests.app.admin.query(
    `update utilizador set resumo = 'diario', pass_hash = 'x' where cd = $1`,
    [technician.cd],
  );
  expect(await send()).toBe(1);
  const [letter] = await letters(technician.cd);
  expect(letter?.texto).toMatch(/^\d+ medidas em atraso$/m);
  expect(letter?.texto).not.toMatch(/exame/);
  expect(letter?.texto).toContain('http://localhost:3000/prestador');
});
