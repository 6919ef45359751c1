import type { HojeLinha } from '@sst/contract';
import { hojeRule, isOfAgenda, withParts } from '@sst/contract/rules/hoje/hoje';
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
import { MailSender } from '../../correio/mail-sender.ts';
import { makeKey } from '../../identidade/conta/links.ts';
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
    `delete from resumo_enviado; delete from correio; update organigrama set feriado = null;
     update utilizador set resumo = 'nunca', pass_hash = 'x', avisos_email = true`,
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
    "select assunto, texto from correio where cd_utilizador = $1 order by numero_do_codigo('correio', cd)",
    [cd],
  );
  return rows;
}

it('the digest has the numbers of the first page and links, no name, and comes once a day [HOJE-28, HOJE-72]', async () => {
  await choose('diario');
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  const { body } = await tests.app.call('getHoje', {
    token: reader.token,
    params: { company: EMPRESA },
  });
  const own = withParts(body.message.linhas as HojeLinha[])
    .map(({ line }) => line)
    // What the provider has to do is not the reader's.
    .filter(({ id }) => !isOfAgenda(id) && !hojeRule(id).waits);
  expect(letter?.texto).not.toContain('sem posto');
  expect(letter?.assunto).toBe(`Para fazer: ${own.length} assuntos`);
  for (const { total } of own) expect(letter?.texto).toMatch(new RegExp(`^${total} `, 'm'));
  expect(letter?.texto).toMatch(
    /^Mudar ou deixar .*: http:\/\/localhost:3000\/resumo-por-email\?codigo=[\w-]{43}$/m,
  );
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

/** The code in the link of the last letter to the reader. */
async function codeOfLetter(): Promise<string> {
  const { rows } = await tests.app.admin.query(
    "select texto, cancelar from correio where cd_utilizador = $1 order by numero_do_codigo('correio', cd) desc limit 1",
    [reader.cd],
  );
  const code = /codigo=([\w-]{43})$/m.exec(rows[0]?.texto)?.[1] ?? '';
  expect(rows[0]?.cancelar).toBe(`http://localhost:3000/resumo-por-email?codigo=${code}`);
  return code;
}

const chosen = async () =>
  (await tests.app.call('getAvisos', { token: reader.token })).body.resumo as string;

it('the link of a letter shows and changes the choice without a session, names nobody and ends with its use; opening it changes nothing [HOJE-29]', async () => {
  const look = (codigo: string) => tests.app.call('getResumoDaLigacao', { query: { codigo } });
  const change = (codigo: string, resumo: string) =>
    tests.app.call('updateResumoDaLigacao', { body: { codigo, resumo } });
  await choose('diario');
  await send();
  const first = await codeOfLetter();
  await send(1);
  const second = await codeOfLetter();
  // Each letter has its own, and the older serves too.
  expect(first).not.toBe(second);
  for (const code of [first, second, first])
    expect((await look(code)).body).toEqual({ message: { resumo: 'diario' } });
  expect(await chosen()).toBe('diario');
  const { status, body } = await change(first, 'segundas');
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['codigo', 'message']]);
  expect(body.message).toBe('Recebe o resumo por e-mail: no primeiro dia útil da semana.');
  expect(await chosen()).toBe('segundas');
  // The page that is open goes on; the letters' links are over.
  for (const code of [first, second]) {
    expect([(await look(code)).status, (await change(code, 'nunca')).status]).toEqual([404, 404]);
  }
  expect((await change(body.codigo, 'nunca')).status).toBe(200);
  expect(await chosen()).toBe('nunca');
  expect((await change('x', 'nunca')).status).toBe(400);
});

it('a link serves for 60 days, and not for a letter that went to another address [HOJE-29]', async () => {
  const { app } = tests;
  const look = (codigo: string, days = 0) =>
    app.clock.during(days * DAY_MS, () => app.call('getResumoDaLigacao', { query: { codigo } }));
  await choose('diario');
  await send();
  const code = await codeOfLetter();
  expect([(await look(code, 59)).status, (await look(code, 60)).status]).toEqual([200, 404]);
  await app.admin.query(`update utilizador set email = 'x' || email where cd = $1`, [reader.cd]);
  expect((await look(code)).status).toBe(404);
});

it('a press of a mail program ends the digest, whatever form it sends, and any code has the same answer [HOJE-30]', async () => {
  const press = async (codigo: string, [type, payload]: readonly [string, string]) => {
    const { statusCode, body } = await tests.app.app.inject({
      method: 'POST',
      url: `/resumo-por-email?codigo=${codigo}`,
      headers: { 'content-type': type },
      payload,
    });
    return [statusCode, body];
  };
  const URLENCODED = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
  const FORM = ['multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--'] as const;
  for (const how of [URLENCODED, FORM]) {
    await tests.app.admin.query('delete from resumo_enviado');
    await choose('diario');
    await send();
    const code = await codeOfLetter();
    const answer = await press(code, how);
    expect([answer[0], await chosen()]).toEqual([200, 'nunca']);
    expect([await press(code, how), await press('nada', how)]).toEqual([answer, answer]);
  }
});

it('the digest has its own choice: without other notices by e-mail it comes all the same [HOJE-31]', async () => {
  await tests.app.call('updateAvisos', { token: reader.token, body: { avisos_email: false } });
  await choose('diario');
  expect([await send(), (await letters()).length]).toEqual([1, 1]);
  const last = async () =>
    (
      await tests.app.admin.query(
        "select cd::float8 from correio order by numero_do_codigo('correio', cd) desc limit 1",
      )
    ).rows[0].cd;
  const cd = await last();
  const sent: string[] = [];
  const { database, clock } = tests.app;
  const sender = new MailSender({
    pool: database.pool,
    clock,
    makeKey,
    log: () => {},
    transport: {
      description: '',
      send: async ({ assunto }) => void sent.push(assunto),
    },
  });
  expect([await sender.send(cd), sent]).toEqual([true, [expect.stringContaining('Para fazer')]]);
  // One that waits when 'never' is chosen does not leave.
  await send(1);
  const next = await last();
  await choose('nunca');
  expect(await sender.send(next)).toBe(false);
});

it('a municipal holiday of the place is no working day: the weekly digest comes the day after [HOJE-32]', async () => {
  // Today is Monday, 16 March.
  await tests.app.admin.query(`update organigrama set feriado = '03-16' where cd = $1`, [EMPRESA]);
  await choose('segundas');
  expect([await send(), await send(1), await send(2)]).toEqual([0, 1, 0]);
  await tests.app.admin.query('delete from resumo_enviado');
  await choose('diario');
  expect([await send(), await send(1)]).toEqual([0, 1]);
});
