import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf, countAcidentes, storedAcidente } from '../../testing/acidentes/acidentes.ts';
import { holding } from '../../testing/database/held-lock.ts';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';
import { type CallResult, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** A second server on the same database. */
let second: TestApp;
beforeAll(async () => {
  tests = await startPedidoTests();
  second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
});
afterAll(async () => {
  await second.close();
  await tests.app.close();
});

type Fields = Readonly<Record<string, unknown>>;

const register = (values: Fields, key?: string) =>
  tests.send('createAcidente', acidenteOf(tests.own, values), key ? { key } : {});

/** Calls at the same moment, over two servers in turn. */
function atOnce(times: number, call: (app: TestApp) => Promise<CallResult>): Promise<CallResult[]> {
  return Promise.all(
    Array.from({ length: times }, (_, turn) => call(turn % 2 ? tests.app : second)),
  );
}

async function added(work: () => Promise<unknown>): Promise<number> {
  const before = await countAcidentes(tests.app.admin);
  await work();
  return (await countAcidentes(tests.app.admin)) - before;
}

describe('an accident that is sent again', () => {
  it('with the same key is registered once, with one audit line, and answered alike [ACID-18, API-53]', async () => {
    const answers: CallResult[] = [];
    const send = async () => {
      for (let turn = 0; turn < 3; turn++) answers.push(await register({}, 'acidente-1'));
    };
    let lines: unknown[] = [];
    const rows = await added(async () => {
      lines = await auditedBy(tests.app.admin, send);
    });
    expect([rows, lines.length]).toEqual([1, 1]);
    const [first] = answers as [CallResult];
    expect(first.status).toBe(200);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first.body]);
  });

  it('twenty times at the same moment over two servers is registered once [API-53]', async () => {
    const body = acidenteOf(tests.own);
    const headers = { 'idempotency-key': 'acidente-20' };
    const call = { token: tests.token, params: { company: EMPRESA }, body, headers };
    let answers: CallResult[] = [];
    const rows = await added(async () => {
      answers = await atOnce(20, (app) => app.call('createAcidente', call));
    });
    expect(rows).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.cd)).size).toBe(1);
  });

  it('without a key is registered each time [API-53]', async () => {
    const call = { token: tests.token, params: { company: EMPRESA }, body: acidenteOf(tests.own) };
    expect(await added(() => atOnce(20, (app) => app.call('createAcidente', call)))).toBe(20);
  });

  it('changed, with a key that was used, is refused [API-53]', async () => {
    await register({}, 'acidente-2');
    const rows = await added(async () => {
      const { status, body } = await register({ hr: '14:21' }, 'acidente-2');
      expect([status, body.codigo]).toEqual([409, 'CHAVE_REPETIDA']);
    });
    expect(rows).toBe(0);
  });

  it('by somebody else with the same key is another one [API-53]', async () => {
    const place = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    const body = acidenteOf(tests.own);
    const first = await register({}, 'acidente-3');
    const other = await tests.send('createAcidente', body, { token, key: 'acidente-3' });
    expect(other.status).toBe(200);
    expect(other.body.cd).not.toBe(first.body.cd);
  });

  it('for another node with the same key is refused, also where only the path differs [API-53, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 4 });
    const there = { cd_funcion, cd_organig: 4, cd_organig_acident: 4 };
    const body = acidenteOf(tests.own, there);
    const more = { token, key: 'acidente-4' };
    expect((await tests.send('createAcidente', body, { ...more, company: REGION })).status).toBe(
      200,
    );
    expect((await tests.send('createAcidente', body, { ...more, company: 3 })).status).toBe(409);
  });
});

describe('at the same moment', () => {
  it('removals of one accident remove it once [PEND-18, API-50]', async () => {
    const id = await addAcidente(tests.app.admin, tests.own.employee, { cd_estad: 0 });
    const call = { token: tests.token, params: { company: EMPRESA, id } };
    let answers: CallResult[] = [];
    const lines = await auditedBy(tests.app.admin, async () => {
      answers = await atOnce(20, (app) => app.call('deleteAcidentePendente', call));
    });
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
    expect(lines).toMatchObject([{ acao: 'remover', entidade: 'acidente', cd_entidade: id }]);
  });

  it('an accident that is accepted meanwhile stays [PEND-18, API-50]', async () => {
    const id = await addAcidente(tests.app.admin, tests.own.employee, { cd_estad: 0 });
    const other = await holding(tests.app, 'update acidente set cd_estad = 1 where cd = $1', [id]);
    const removal = tests.send('deleteAcidentePendente', undefined, { id });
    await other.waiting();
    await other.release();
    expect((await removal).status).toBe(409);
    expect(await storedAcidente(tests.app.admin, id)).toMatchObject({ cd_estad: 1 });
  });

  it('an accident of somebody who leaves meanwhile is refused [API-53]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const leaving = 'update funcionario set ativo = false where cd = $1';
    const other = await holding(tests.app, leaving, [cd_funcion]);
    const rows = await added(async () => {
      const registration = register({ cd_funcion });
      await other.waiting();
      await other.release();
      const { status, body } = await registration;
      expect([status, Object.keys(body.campos)]).toEqual([400, ['cd_funcion']]);
    });
    expect(rows).toBe(0);
  });
});
