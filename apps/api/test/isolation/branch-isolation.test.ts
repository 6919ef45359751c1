import { type CallName, contract, type Permission } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { tracesOf } from '../../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { type CallResult, startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { OTHER_REGION, REGION, ROOT } from '../../src/testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const UNKNOWN = 987_654_321;
const PARTS = ['params', 'query', 'body'] as const;

type Values = Record<string, unknown>;
type Part = (typeof PARTS)[number];

/** Names of codes whose rows belong to a node; areas, their documents and the names of forms are the whole company's. */
const OF_A_NODE: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'cd',
  'cd_anex',
  'cd_relat',
  'cd_funcion',
  'cd_organig',
  'cd_organig_acident',
]);
/** Calls about the caller, or about what is the whole company's. */
const OF_NO_NODE: readonly CallName[] = [
  'listAcessos',
  'listEmpresas',
  'updatePassword',
  'getAnexoArea',
  'verifyDominioEntrada',
  'removeDominioEntrada',
  'removeLigacaoEntrada',
  'updateGancho',
  'removeGancho',
  'renewGancho',
  'endSegredoAnteriorGancho',
  'listEntregasGancho',
  'resendEntregaGancho',
  'tryGancho',
];

const valuesOf = (name: CallName, part: Part, rows: KnownRows) =>
  (CALL_EXAMPLES[name](rows, rows.user)[part] ?? {}) as Values;

/** Whether a call needs more at a node than to work there: the others are about the caller, or the whole company. */
function ofNode(permission: Permission): boolean {
  if (permission.kind === 'company') return permission.right !== 'empresa.ver';
  return permission.kind === 'session';
}

const CASES = (Object.keys(contract) as CallName[])
  .filter((name) => ofNode(contract[name].permission))
  .filter((name) => !OF_NO_NODE.includes(name))
  .flatMap((name) =>
    PARTS.flatMap((part) =>
      Object.keys(valuesOf(name, part, {} as KnownRows))
        .filter((key) => OF_A_NODE.has(key))
        .map((key) => ({ name, part, key })),
    ),
  );

let app: TestApp;
let own: KnownRows;
let beside: KnownRows;
let token: string;
let reader: number;
/** Whether a call may have changed the rows since they were placed: one that reads, or is refused, changes none. */
let mayHaveChanged = true;
beforeAll(async () => {
  app = await startTestApp();
  own = await findKnownRows(app.admin, REGION);
  beside = await findKnownRows(app.admin, OTHER_REGION);
  const place = { cd_empresa: ROOT, cd_organig: REGION, adm: true, acessos: ALL_ACCESSES };
  ({ token, cd: reader } = await signInWith(app, place));
});
beforeEach(async () => {
  if (mayHaveChanged) for (const rows of [own, beside]) await placeRows(app.admin, rows);
  mayHaveChanged = false;
});
afterAll(() => app.close());

const seen = ({ status, body }: CallResult) => ({ status, body });

describe.each(CASES)('$name, of a branch’s user, with $key in its $part', ({ name, part, key }) => {
  const call = (value?: unknown) => {
    const example = CALL_EXAMPLES[name](own, own.user);
    const values = { ...(example[part] as Values), ...(value !== undefined && { [key]: value }) };
    return app.call(name, { ...example, [part]: values, token });
  };

  it('finds a row of the branch', async () => {
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
    expect((await call()).status).toBe(200);
  });

  it('answers a row of the branch beside exactly as one that does not exist [PERM-13]', async () => {
    const other = valuesOf(name, part, beside)[key];
    expect(other).not.toBe(valuesOf(name, part, own)[key]);
    const before = await tracesOf(app.admin);
    const ofOther = await call(other);
    expect(ofOther.status).toBeGreaterThanOrEqual(400);
    expect(seen(ofOther)).toEqual(seen(await call(UNKNOWN)));
    expect(await tracesOf(app.admin)).toEqual(before);
  });
});

it('an import answers a unit of the branch beside exactly as one that does not exist [PERM-13]', async () => {
  const { params, body } = CALL_EXAMPLES.createAdmissoes(own, own.user);
  const { funcionarios } = body as { funcionarios: Values[] };
  const send = async (cd_organig: number, from = own.node) => {
    const rows = funcionarios.map((row) => ({ ...row, cd_organig }));
    const sent = { funcionarios: rows, cd_organig: from };
    return seen(await app.call('createAdmissoes', { token, params, body: sent }));
  };
  expect((await send(own.node)).status).toBe(200);
  for (const [unit, from] of [
    [beside.node, own.node],
    [own.node, beside.node],
  ] as const) {
    const unknown = (cd: number) => (cd === beside.node ? UNKNOWN : cd);
    const answer = await send(unit, from);
    expect(answer.status).toBe(400);
    expect(answer).toEqual(await send(unknown(unit), unknown(from)));
  }
});
