import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { admissaoOf, storedPedido, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  breakCommit,
  breakPedido,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const ACCEPT = { estado: 2 };

describe('many at once', () => {
  it('each is decided by itself, and the answer tells of each', async () => {
    const good = (await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd;
    const done = (await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd;
    await tests.decide('decidePedido', done, ACCEPT);
    const itens = [good, done, UNKNOWN].map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const { status, body } = await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens, decisao: ACCEPT },
    });
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 1 de 3.']);
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      expect.stringContaining('«Aceite»'),
      'O registo não foi encontrado.',
    ]);
  });

  it('reports the other decisions where the database refuses one', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd);
    }
    const free = await breakPedido(tests.app.admin, codes[1] as number);
    const itens = codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const { status, body } = await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens, decisao: ACCEPT },
    });
    await free();
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 2 de 3.']);
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'Não foi possível decidir este pedido. Tente de novo.',
      null,
    ]);
  });

  it('stops where the database goes away, and tells of the rest that it was not done', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 4; count++) {
      codes.push((await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd);
    }
    const itens = codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const decide = (some: readonly object[]) =>
      tests.app.call('decideMany', {
        token: tests.provider.token,
        body: { itens: some, decisao: ACCEPT },
      });
    const shutdown = '57P01';
    const back = await breakPedido(tests.app.admin, codes[1] as number, shutdown);
    const { status, body } = await decide(itens);
    const nothingDone = await decide(itens.slice(1));
    await back();
    expect([status, body.message]).toEqual([200, 'Pedidos decididos: 1 de 4.']);
    const away =
      'Não foi possível decidir este pedido: o serviço está indisponível. Tente de novo dentro de momentos.';
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      away,
      away,
      away,
    ]);
    expect([nothingDone.status, nothingDone.body.codigo]).toEqual([503, 'INDISPONIVEL']);
    for (const cd of codes.slice(1)) {
      expect((await storedPedido(tests.app.admin, cd)).cd_estad).toBe(0);
    }
  });

  it('says in the log once, without a stack, that the database is away, however many calls it breaks', async () => {
    const { database, clock } = tests.app;
    const { app, call, close } = await startTestApp({ database, clock });
    const log = vi.spyOn(app.log, 'error');
    const codes: number[] = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd);
    }
    const [one, other, broken] = codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd }));
    const back = await breakPedido(tests.app.admin, codes[2] as number, '57P01');
    for (const itens of [
      [one, broken],
      [other, broken],
    ]) {
      const body = { itens, decisao: ACCEPT };
      const { status } = await call('decideMany', { token: tests.provider.token, body });
      expect(status).toBe(200);
    }
    await back();
    await close();
    const line = expect.stringContaining('A base de dados não responde');
    expect(log.mock.calls).toEqual([[line]]);
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])(
    'tells of the one whose commit was not confirmed that it may be done, also of the %s',
    async (_, lost) => {
      const codes: number[] = [];
      for (let count = 0; count < 3; count++) {
        codes.push((await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd);
      }
      const back = await breakCommit(
        tests.app.admin,
        'update on pedido',
        `old.cd = ${codes[lost]}`,
      );
      const { status, body } = await tests.app.call('decideMany', {
        token: tests.provider.token,
        body: {
          itens: codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd })),
          decisao: ACCEPT,
        },
      });
      await back();
      const errors: (string | null)[] = body.resultados.map(
        ({ error }: { error: string | null }) => error,
      );
      expect([status, errors.slice(0, lost)]).toEqual([200, Array(lost).fill(null)]);
      expect(errors[lost]).toBe(
        'A ligação perdeu-se enquanto este pedido era decidido: confirme na lista se ficou decidido.',
      );
      expect(errors.slice(lost + 1)).toEqual(
        Array(2 - lost).fill(expect.stringContaining('o serviço está indisponível')),
      );
    },
  );

  it('stops where the user leaves the team half-way [PERM-16]', async () => {
    const leaver = await addPrestador(tests);
    const codes: number[] = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await tests.send('createAdmissao', admissaoOf(tests.own))).body.cd);
    }
    const lock = 'select from pedido where cd = $1 for update';
    const held = await holding(tests.app, lock, [codes[1]]);
    const answer = tests.app.call('decideMany', {
      token: leaver.token,
      body: {
        itens: codes.map((cd) => ({ origem: 'funcionario', cd_empresa: 1, cd })),
        decisao: ACCEPT,
      },
    });
    await held.waiting();
    await held.client.query('update utilizador set prestador = false where cd = $1', [leaver.cd]);
    await held.release();
    const { body } = await answer;
    expect(body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'Não tem acesso a esta operação.',
    ]);
    expect((await storedPedido(tests.app.admin, codes[2] as number)).cd_estad).toBe(0);
  });
});
