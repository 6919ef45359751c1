import type { AddressInfo } from 'node:net';
import { setTimeout as until } from 'node:timers/promises';
import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements, type Statement } from '../testing/database/recorded-statements.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/utilizadores/accounts.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const OTHER_COMPANY = 61;

let app: TestApp;
let token: string;
let recorded: Statement[];
beforeAll(async () => {
  app = await startTestApp();
  recorded = recordStatements(app.database.pool);
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

const countOf = async (rows: string, company = COMPANY) =>
  (await app.admin.query(`select count(*)::int as n from ${rows}`, [company])).rows[0].n;

describe('a whole list', () => {
  it('that is short is answered at once, with its length [LIST-09]', async () => {
    const people = await countOf('funcionario where cd_empresa = $1 and ativo');
    const { headers, body } = await app.call('listFuncionariosMinificado', {
      token,
      params: { company: COMPANY },
    });
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(JSON.stringify(body)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect([body.count, body.message.length]).toEqual([people, people]);
  });

  it('that is long is written while it is read, and whole', async () => {
    const exams = await countOf('exame where cd_empresa = $1');
    expect(exams).toBeGreaterThan(4_000);
    const { headers, body } = await app.call('listExames', { token, params: { company: COMPANY } });
    expect(headers).not.toHaveProperty('content-length');
    expect(body.count).toBe(exams);
    expect(new Set(body.message.map(({ cd }: { cd: number }) => cd)).size).toBe(exams);
  });

  it('that has grown or shrunk since it was counted is whole, and is read once from then on', async () => {
    const params = { company: OTHER_COMPANY };
    const admin = await app.signIn('outra@demo.pt');
    const read = async () => {
      recorded.length = 0;
      const { body } = await app.call('listExames', { token: admin, params });
      expect(body.message).toHaveLength(body.count);
      expect(new Set(body.message.map(({ cd }: { cd: number }) => cd)).size).toBe(body.count);
      return { count: body.count, readings: readingsOf(recorded) };
    };
    const { count } = await read();
    expect(await read()).toEqual({ count, readings: ['at once'] });
    const newest = (await app.admin.query("select max(numero_do_codigo('exame', cd)) from exame"))
      .rows[0].max;
    await addExams(app, OTHER_COMPANY, Math.ceil(2_000 / count));
    const longer = await countOf('exame where cd_empresa = $1', OTHER_COMPANY);
    expect(await read()).toEqual({ count: longer, readings: ['at once', 'in blocks'] });
    expect(await read()).toEqual({ count: longer, readings: ['in blocks'] });
    await app.admin.query("delete from exame where numero_do_codigo('exame', cd) > $1", [newest]);
    expect(await read()).toEqual({ count, readings: ['in blocks'] });
    expect(await read()).toEqual({ count, readings: ['at once'] });
  });

  it('of long texts is read in small blocks as soon as it does not fit in one', async () => {
    const read = async () => {
      recorded.length = 0;
      const { body } = await app.call('listMedidas', { token, params: { company: COMPANY } });
      return { count: body.message.length, readings: readingsOf(recorded, 'medida') };
    };
    const { count } = await read();
    expect(count).toBeLessThanOrEqual(250);
    const added = 251 - count;
    await app.admin.query(
      `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad)
       select m.* from generate_series(1, $2), lateral (
         select cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad
           from medida where cd_empresa = $1 and dt_conclusao is null order by cd limit 1) m`,
      [COMPANY, added],
    );
    expect(await read()).toEqual({ count: 251, readings: ['at once', 'in blocks'] });
    expect(recorded.filter(({ text }) => text.startsWith('fetch 250'))).toHaveLength(2);
    expect(await read()).toEqual({ count: 251, readings: ['in blocks'] });
  });

  it('without a row is a list all the same', async () => {
    const { body } = await app.call('listFuncionarios', {
      token,
      params: { company: COMPANY },
      query: { pesquisa: 'ninguém se chama assim' },
    });
    expect(body).toEqual({ message: [], count: 0, countPag: 1, pagina: 1 });
  });
});

/** How the rows of a table were read, in order; what only counts them is left out. */
function readingsOf(statements: readonly Statement[], table = 'exame'): string[] {
  return statements
    .filter(({ text }) => text.includes(`from "${table}" t`) && !text.includes('count(*)'))
    .map(({ text }) => (text.startsWith('declare') ? 'in blocks' : 'at once'));
}

/** Adds copies of all exams of a company. */
function addExams({ admin }: TestApp, cd_empresa: number, copies: number) {
  return admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt)
     select e.cd_empresa, e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_decis, e.dt
       from exame e, generate_series(1, $2) where e.cd_empresa = $1`,
    [cd_empresa, copies],
  );
}

/** Longer than a server needs to see that a right is gone. */
const CUT_OFF_MS = 3_000;

describe('a whole list that is still being read', () => {
  let address: string;
  beforeAll(async () => {
    // More than the buffers of a connection hold.
    await addExams(app, COMPANY, 8);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });

  const askFor = (name: CallName, token: string) =>
    fetch(`${address}${pathOf(name, { company: COMPANY })}`, {
      headers: { 'x-sessao': token, 'accept-encoding': 'identity' },
    });

  it('keeps no short one waiting, however many there are', async () => {
    const lists = Array.from({ length: 5 }, () => askFor('listExames', token));
    const short = await askFor('listFuncionariosMinificado', token);
    expect(short.status).toBe(200);
    await short.json();
    // In any order: some begin only after others have ended.
    await Promise.all(lists.map(async (list) => (await list).body?.cancel()));
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['the session ends', (person) => app.call('logout', { token: person.token })],
    [
      'the right is taken away',
      ({ cd }) =>
        app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
          cd,
        ]),
    ],
  ])('is cut off once %s [API-88, PERM-16]', async (_, end) => {
    const person = await addPerson(app, { cd_empresa: COMPANY, acessos: ALL_ACCESSES });
    const answer = await askFor('listExames', person.token);
    const reader = answer.body?.getReader();
    await reader?.read();
    await end(person);
    await until(CUT_OFF_MS);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
  });
});
