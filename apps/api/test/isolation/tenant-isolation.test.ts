import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { tracesOf } from '../../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../src/testing/pedidos/prestador.ts';
import { type CallResult, startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const UNKNOWN = 987_654_321;

type Params = Record<string, string | number>;

const CALLS = (Object.keys(contract) as CallName[]).flatMap((name) => {
  const keys = [...contract[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key as string);
  const ids = keys.filter((key) => key !== 'company');
  // A line of the first page is a rule's name, the same in every company, as a kind of threads is.
  const codes = ids.filter((key) => key !== 'linha' && key !== 'tipo');
  return keys.includes('company') ? [{ name, ids, codes }] : [];
});

let app: TestApp;
let own: KnownRows;
let foreign: KnownRows;
let token: string;
let reader: number;
let provider: string;
/** Whether a call may have changed the rows since they were placed: one that reads, or is refused, changes none. */
let mayHaveChanged = true;

beforeAll(async () => {
  app = await startTestApp();
  own = await findKnownRows(app.admin, 1);
  foreign = await findKnownRows(app.admin, 61);
  const place = { cd_empresa: own.cd_empresa, adm: true, acessos: ALL_ACCESSES };
  ({ token, cd: reader } = await signInWith(app, place));
  const colleague = await addPrestador({ app });
  ({ token: provider } = colleague);
  // A physician too, so that every call of the provider is hers to make.
  const roles = { cd_medic: own.physician };
  await giveRoles({ app }, colleague.cd, ['administracao', 'medico'], roles);
});
afterAll(() => app.close());

/** The ids that a call's path names beside the node, of a company's rows. */
function idsOf(name: CallName, ids: readonly string[], rows: KnownRows): Params {
  const { params = {} } = CALL_EXAMPLES[name](rows, rows.user);
  return Object.fromEntries(ids.map((key) => [key, params[key] as number]));
}

/** A call with its path's ids replaced, and query and body of an example on the own rows. */
function callWith(name: CallName, params: Params, caller = token) {
  const { query, body } = CALL_EXAMPLES[name](own, own.user);
  return app.call(name, { token: caller, params, query, body });
}

/** Who may make a call on the own company: the provider's users see all, but each row in its company alone. */
function callerOf(name: CallName): string {
  return contract[name].permission.kind === 'providerOf' ? provider : token;
}

/**
 * What was removed leaves nothing that could be found: undoing that is too late, whosever it was. An import stays. Of a notice to
 * somebody else nothing is said to have been counted.
 */
function notThere(name: CallName): number {
  if (name === 'getAvisoContado') return 200;
  return name.startsWith('undoRemocao') && name !== 'undoRemocaoImportacao' ? 409 : 404;
}

/** What names nothing, of the same kind: a code, or an id that a device made. */
const unknownLike = (own: Params[string] | undefined) =>
  Number.isNaN(Number(own)) ? '99999999-9999-4999-8999-999999999999' : UNKNOWN;

const traces = () => tracesOf(app.admin);
const seen = ({ status, body }: CallResult) => ({ status, body });

describe.each(CALLS.filter(({ codes }) => codes.length > 0))('$name', ({ name, ids, codes }) => {
  const call = (params: Params) =>
    callWith(name, { company: own.cd_empresa, ...params }, callerOf(name));
  const paramsOf = (keys: readonly string[], rows: KnownRows) => idsOf(name, keys, rows);
  beforeEach(async () => {
    if (mayHaveChanged) for (const rows of [own, foreign]) await placeRows(app.admin, rows);
    mayHaveChanged = false;
  });

  it('finds the rows of its own company', async () => {
    mayHaveChanged = contract[name].method !== 'GET';
    // Who wrote a message takes it back, who took a step likewise.
    await app.admin.query('update mensagem set cd_autor = $1 where cd = any($2)', [
      reader,
      [own.mensagem, own.mensagemDaMedida],
    ]);
    await app.admin.query('update medida_passo set cd_autor = $1 where cd = $2', [
      reader,
      own.passo,
    ]);
    expect((await call(paramsOf(ids, own))).status).toBe(200);
  });

  it.each(codes)(
    'answers a foreign %s exactly as one that does not exist [PERM-13, ERR-03]',
    async (key) => {
      const before = await traces();
      const ownRows = paramsOf(ids, own);
      const ofOthers = await call({ ...ownRows, ...paramsOf([key], foreign) });
      const unknown = await call({ ...ownRows, [key]: unknownLike(ownRows[key]) });
      expect(ofOthers.status).toBe(notThere(name));
      expect(seen(ofOthers)).toEqual(seen(unknown));
      expect(await traces()).toEqual(before);
    },
  );

  it('answers codes that are all foreign as unknown ones [PERM-13]', async () => {
    const ownRows = paramsOf(ids, own);
    const none = Object.fromEntries(codes.map((key) => [key, unknownLike(ownRows[key])]));
    const unknown = { ...ownRows, ...none };
    const ofOthers = await call(paramsOf(ids, foreign));
    expect(ofOthers.status).toBe(notThere(name));
    expect(seen(ofOthers)).toEqual(seen(await call(unknown)));
  });
});

describe.each(CALLS)('$name', ({ name, ids }) => {
  it('answers a foreign node exactly as an unknown one [PERM-13, API-88]', async () => {
    for (const rows of [own, foreign]) {
      const call = (company: number) => callWith(name, { ...idsOf(name, ids, rows), company });
      const unknown = await call(UNKNOWN);
      expect(unknown.status).toBe(403);
      for (const node of foreign.nodes) expect(seen(await call(node))).toEqual(seen(unknown));
    }
  });
});

describe('what does not exist and what is foreign', () => {
  it("does not open another employee's sheet under an employee of one's own company [PERM-13]", async () => {
    const params = { company: own.cd_empresa, id: own.employee, cd_anex: own.otherSheet };
    expect((await app.call('getFicha', { token, params })).status).toBe(404);
    const right = { ...params, id: own.otherEmployee };
    expect((await app.call('getFicha', { token, params: right })).status).toBe(200);
  });

  it('lists the companies of nobody else [API-08]', async () => {
    const ofOther = await app.call('listEmpresas', { token, params: { userId: foreign.user } });
    const unknown = await app.call('listEmpresas', { token, params: { userId: UNKNOWN } });
    expect(ofOther.status).toBe(404);
    expect(seen(ofOther)).toEqual(seen(unknown));
  });
});

describe('totals and search', () => {
  it('never count rows of another company [PERM-13]', async () => {
    const params = { company: own.cd_empresa };
    const list = await app.call('listFuncionarios', { token, params, query: { quantidade: 1 } });
    expect(list.body.count).toBe(own.activeEmployees.length);
    const figures = await app.call('getPainel', { token, params });
    expect(figures.body.message.funcionarios.ativos).toBe(own.activeEmployees.length);
    const { rows } = await app.admin.query(
      `select (select count(*)::int from pedido where cd_empresa = $1 and cd_estad in (0, 1)) as funcionarios,
              (select count(*)::int from acidente where cd_empresa = $1 and cd_estad = 0) as acidentes`,
      [own.cd_empresa],
    );
    const { funcionarios, acidentes } = rows[0];
    expect(figures.body.message.pendentes).toEqual({
      abertos: funcionarios + acidentes,
      funcionarios,
      acidentes,
    });
    const decided = figures.body.message.funcionarios.aptidao.decisoes;
    const sum = decided.reduce((all: number, { total }: { total: number }) => all + total, 0);
    expect(sum).toBe(own.activeEmployees.length);
  });

  it('find nobody of another company, in list, picker or series [PERM-13, API-20, API-23]', async () => {
    const name = 'Zebedeu Únicodonome';
    await app.admin.query('update funcionario set nome = $1 where cd_empresa = $2', [
      name,
      foreign.cd_empresa,
    ]);
    const params = { company: own.cd_empresa };
    const queries: Record<string, string | number>[] = [
      { pesquisa: name, quantidade: 10 },
      { pesquisa: name },
      { pesquisa: 'Ze' },
    ];
    for (const query of queries) {
      for (const call of ['listFuncionarios', 'listFuncionariosMinificado'] as const) {
        const { body } = await app.call(call, { token, params, query });
        const found = body.message.filter(({ nome }: { nome: string }) => nome === name);
        expect({ call, query, found }).toEqual({ call, query, found: [] });
        expect(body.count).toBeGreaterThanOrEqual(body.message.length);
      }
    }
    const neighbour = await app.signIn('outra@demo.pt');
    const theirs = await app.call('listFuncionarios', {
      token: neighbour,
      params: { company: foreign.cd_empresa },
      query: { pesquisa: name, quantidade: 10 },
    });
    expect(theirs.body.count).toBe(foreign.activeEmployees.length);
  });
});
