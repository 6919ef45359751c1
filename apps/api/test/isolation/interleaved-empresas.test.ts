import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findKnownRows, type KnownRows } from '../../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const REQUESTS = 2_000;
/** More than there are connections. */
const AT_ONCE = 60;
const AGAIN_MS = 50;

interface Tenant {
  readonly rows: KnownRows;
  readonly token: string;
  readonly employees: ReadonlySet<number>;
}

let app: TestApp;
let tenants: Tenant[];

beforeAll(async () => {
  app = await startTestApp();
  tenants = [];
  for (const cd_empresa of [1, 61, 64]) {
    const rows = await findKnownRows(app.admin, cd_empresa);
    const { token } = await signInWith(app, { cd_empresa, acessos: ALL_ACCESSES });
    tenants.push({ rows, token, employees: new Set(rows.activeEmployees) });
  }
});
afterAll(() => app.close());

type Row = { cd: number };

/** Asks as the page does: again, where a slow machine could not begin in time. */
const call: TestApp['call'] = async (...given) => {
  for (;;) {
    const answer = await app.call(...given);
    if (answer.status !== 503 && answer.status !== 429) return answer;
    await delay(AGAIN_MS);
  }
};

/** One request of a tenant. @returns what is wrong with its answer, if anything. */
async function ask({ rows, token, employees }: Tenant, turn: number): Promise<string | undefined> {
  const params = { company: rows.cd_empresa };
  const foreign = (list: Row[]) => list.find(({ cd }) => !employees.has(cd));
  switch (turn % 5) {
    case 0: {
      const query = { quantidade: 10, pagina: 1 + (turn % 4) };
      const { body } = await call('listFuncionarios', { token, params, query });
      return foreign(body.message) || body.count !== employees.size ? 'page' : undefined;
    }
    case 1: {
      const query = { quantidade: 10, pesquisa: 'a' };
      const { body } = await call('listFuncionariosMinificado', { token, params, query });
      return foreign(body.message) || body.count > employees.size ? 'search' : undefined;
    }
    case 2: {
      const { body } = await call('getPainel', { token, params });
      return body.message?.funcionarios.ativos === employees.size ? undefined : 'figures';
    }
    case 3: {
      const other = tenants[(tenants.findIndex((one) => one.token === token) + 1) % 3] as Tenant;
      const id = other.rows.activeEmployees[turn % 30] as number;
      const { status } = await call('getFuncionario', { token, params: { ...params, id } });
      return status === 404 ? undefined : `foreign detail ${status}`;
    }
    default: {
      const id = rows.activeEmployees[turn % 30] as number;
      const { body } = await call('getFuncionario', { token, params: { ...params, id } });
      return body.message?.cd === id ? undefined : 'own detail';
    }
  }
}

it('2,000 interleaved requests of three companies never answer a foreign row [PERM-13]', async () => {
  const wrong: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < REQUESTS; turn = next++) {
      const problem = await ask(tenants[turn % tenants.length] as Tenant, Math.floor(turn / 3));
      if (problem) wrong.push(`${turn}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(wrong).toEqual([]);
});
