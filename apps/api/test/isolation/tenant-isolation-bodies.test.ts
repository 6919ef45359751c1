import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const UNKNOWN = 987_654_321;

let app: TestApp;
let own: KnownRows;
let foreign: KnownRows;
let token: string;
let provider: string;

beforeAll(async () => {
  app = await startTestApp();
  own = await findKnownRows(app.admin, 1);
  foreign = await findKnownRows(app.admin, 61);
  ({ token } = await signInWith(app, { cd_empresa: 1, adm: true, acessos: ALL_ACCESSES }));
  const colleague = await addPrestador({ app });
  ({ token: provider } = colleague);
  // A physician too, so that every call of the provider is hers to make.
  const roles = { cd_medic: own.physician };
  await giveRoles({ app }, colleague.cd, ['administracao', 'medico'], roles);
});
afterAll(() => app.close());

/** Codes of a company's rows that the bodies of calls name, by field; nationalities belong to no company. */
const CODE_FIELDS = [
  'cd',
  'cd_funcion',
  'cd_organig',
  'cd_organig_acident',
  'cd_categ',
  'cd_profis',
  'cd_tarefa',
] as const;

const bodyOf = (name: CallName, rows: KnownRows) =>
  (CALL_EXAMPLES[name](rows, rows.user).body ?? {}) as Record<string, unknown>;

const CASES = (Object.keys(contract) as CallName[]).flatMap((name) => {
  // What a call over all companies names belongs to none.
  if (contract[name].permission.kind === 'provider') return [];
  const shape = bodyOf(name, {} as KnownRows);
  return CODE_FIELDS.filter((field) => field in shape).map((field) => ({ name, field }));
});

async function changes(): Promise<unknown> {
  const { rows } = await app.admin.query(
    `select (select count(*) from pedido) as pedidos, (select count(*) from auditoria) as auditoria,
            (select count(*) from acidente) as acidentes,
            (select count(*) from categoria) + (select count(*) from agrupamento) + (select count(*) from profissao)
              as referencias, (select sum(pendente) from funcionario) as pendentes`,
  );
  return rows[0];
}

async function send(name: CallName, body: Record<string, unknown>) {
  await placeRows(app.admin, own);
  const { params } = CALL_EXAMPLES[name](own, own.user);
  const before = await changes();
  const caller = contract[name].permission.kind === 'providerOf' ? provider : token;
  const { status, body: answer } = await app.call(name, { token: caller, params, body });
  return { status, answer, changed: JSON.stringify(before) !== JSON.stringify(await changes()) };
}

describe.each(CASES)('$name with a body that names $field', ({ name, field }) => {
  it('does as it is told of a row of its own company', async () => {
    expect(await send(name, bodyOf(name, own))).toMatchObject({ status: 200, changed: true });
  });

  it('answers a foreign row exactly as one that does not exist, and changes nothing [PERM-13]', async () => {
    const ofOther = bodyOf(name, foreign)[field];
    expect(ofOther).not.toBe(bodyOf(name, own)[field]);
    const foreignRow = await send(name, { ...bodyOf(name, own), [field]: ofOther });
    const unknownRow = await send(name, { ...bodyOf(name, own), [field]: UNKNOWN });
    expect(foreignRow.status).toBeGreaterThanOrEqual(400);
    expect(foreignRow).toEqual(unknownRow);
    expect(foreignRow.changed).toBe(false);
  });
});

describe('codes in a query', () => {
  it.each([
    ['listPedidos', 'funcionario', () => foreign.employee],
    ['listPedidos', 'importacao', () => foreign.importacao],
    ['listAcidentes', 'local', () => foreign.node],
    ['deleteAcidentePendentePorCodigo', 'cd', () => foreign.accident],
    ['listAuxiliaresCsv', 'organigrama', () => foreign.node],
  ] as const)(
    '%s: a foreign %s is as one that does not exist [PERM-13]',
    async (name, key, code) => {
      await placeRows(app.admin, foreign);
      const { params } = CALL_EXAMPLES[name](own, own.user);
      const ask = async (value: number) => {
        const { status, body } = await app.call(name, { token, params, query: { [key]: value } });
        return { status, body };
      };
      expect(await ask(code())).toEqual(await ask(UNKNOWN));
    },
  );
});
