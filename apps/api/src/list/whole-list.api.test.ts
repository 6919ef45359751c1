import type { AddressInfo } from 'node:net';
import { setTimeout as until } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '../testing/accounts.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ALL_ACCESSES } from '../testing/test-users.ts';

const COMPANY = 1;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

const count = async (rows: string) =>
  (await app.admin.query(`select count(*)::int as n from ${rows}`, [COMPANY])).rows[0].n;

describe('a whole list', () => {
  it('that is short is answered at once, with its length [LIST-09]', async () => {
    const people = await count('funcionario where cd_empresa = $1 and ativo');
    const { headers, body } = await app.call('listFuncionariosMinificado', {
      token,
      params: { company: COMPANY },
    });
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(JSON.stringify(body)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect([body.count, body.message.length]).toEqual([people, people]);
  });

  it('that is long is written while it is read, and whole', async () => {
    const exams = await count('exame where cd_empresa = $1');
    expect(exams).toBeGreaterThan(4_000);
    const { headers, body } = await app.call('listExames', { token, params: { company: COMPANY } });
    expect(headers).not.toHaveProperty('content-length');
    expect(body.count).toBe(exams);
    expect(new Set(body.message.map(({ cd }: { cd: number }) => cd)).size).toBe(exams);
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

/** Longer than a server needs to see that a right is gone. */
const CUT_OFF_MS = 3_000;

describe('a whole list that is still being read', () => {
  let address: string;
  beforeAll(async () => {
    // More than the buffers of a connection hold.
    await app.admin.query(
      `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt)
       select e.cd_empresa, e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_decis, e.dt
         from exame e, generate_series(1, 8) where e.cd_empresa = $1`,
      [COMPANY],
    );
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
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
    const answer = await fetch(`${address}${pathOf('listExames', { company: COMPANY })}`, {
      headers: { 'x-sessao': person.token, 'accept-encoding': 'identity' },
    });
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
