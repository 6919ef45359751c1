import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Access } from '../../src/access/access.ts';
import { DueDays } from '../../src/modules/prazos/due-days.ts';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const SAID = 'Evitar ruído acima de 85 decibéis.';

/** Everything that a client may read, of health or of what else could tell of it. */
const READS = (Object.keys(contract) as CallName[]).filter(
  (name) =>
    contract[name].method === 'GET' &&
    contract[name].permission.kind !== 'public' &&
    !contract[name].permission.kind.startsWith('provider'),
);

let app: TestApp;
let known: KnownRows;
let client: { cd: number; token: string };
let desk: { cd: number; token: string };
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  await placeRows(app.admin, known);
  // The rows are placed behind the server's back.
  await app.admin.query('update prazo set pendente = true where cd_funcion = $1', [known.employee]);
  await computeDays();
  client = await signInWith(app, { cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES });
  desk = await addPrestador({ app });
  const physician = await addPrestador({ app });
  await giveRoles({ app }, physician.cd, ['medico'], { cd_medic: known.physician });
  await giveRoles({ app }, desk.cd, ['atendimento']);
});
afterAll(() => app.close());

/** Computes the due days that a change by SQL has put in question, as the server's job does. */
async function computeDays(): Promise<void> {
  const { pool } = app.database;
  await new DueDays({ pool, access: new Access(pool), clock: app.clock }).computePending();
}

/** Two questions about the exam that the examples do not ask: its own month, and its decision. */
const MORE: readonly (readonly [CallName, Record<string, string>])[] = [
  ['listExames', { decisao: 'ID' }],
  ['listExames', { decisao: 'A' }],
  ['listExames', { decisao: 'SD' }],
  ['listExames', { expira: '2027-01' }],
  ['listExames', { ficha: '0' }],
  ['listExames', { pesquisa: 'decibéis' }],
  ['listFuncionarios', { aptidao: 'ID' }],
  ['listFuncionarios', { aptidao: 'A' }],
  ['listFuncionarios', { ordenacao: 'aptidao.asc' }],
];

/** All that the client is answered, by call; the log says when somebody did something, but not what they typed. */
async function answers(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const ask = async (key: string, name: CallName, query: object = {}) => {
    const example = CALL_EXAMPLES[name](known, client.cd);
    const { status, body } = await app.call(name, {
      ...example,
      token: client.token,
      query: { ...example.query, ...query },
    });
    // A cursor moves on with whatever is written in the cluster.
    if (name === 'listAlteracoes') delete body.cursor;
    found[key] = [status, body];
  };
  for (const name of READS) {
    if (name !== 'listAuditoria') await ask(name, name);
  }
  for (const [name, query] of MORE) await ask(`${name} ${JSON.stringify(query)}`, name, query);
  await ask('listExamesDoFuncionario', 'listExamesDoFuncionario');
  return found;
}

const body = (values: object) => ({
  cd_tipo_exam: known.examType,
  cd_medic: known.physician,
  dt: '2026-01-20',
  recomendacoes: SAID,
  ...values,
});

it('a decision that waits changes no answer that a client gets: neither what it says nor that there is one [SAU-397]', async () => {
  const params = { company: COMPANY };
  const before = await answers();
  const undecided = await app.call('createExame', {
    token: desk.token,
    params,
    body: { cd_funcion: known.employee, ...body({ cd_decis: 'SD', recomendacoes: null }) },
  });
  expect(undecided.status).toBe(200);
  const id = undecided.body.cd;
  await app.admin.query(`update exame set por_confirmar = true where cd = $1`, [id]);
  await computeDays();
  const nothingTyped = await answers();
  const outcomes = [];
  for (const values of [
    { cd_decis: 'A', dt_expir: '2027-01-19' },
    { cd_decis: 'ID', ficha: 'nenhuma' },
  ]) {
    const { status } = await app.call('updateExame', {
      token: desk.token,
      params: { ...params, id },
      body: body(values),
    });
    outcomes.push([status, await answers()]);
  }
  expect(outcomes).toEqual([
    [200, nothingTyped],
    [200, nothingTyped],
  ]);
  // The exam is seen, undecided; what the employee was found before holds.
  for (const same of ['getFuncionario', 'listFuncionarios', 'getUltimaFicha', 'getPainel'])
    expect([same, nothingTyped[same]]).toEqual([same, before[same]]);
  expect(nothingTyped.listExames).not.toEqual(before.listExames);
  const { rows } = await app.admin.query(
    `select detalhe::text as said from auditoria union all select dados::text from evento
      union all select texto from notificacao union all select texto || html from correio`,
  );
  expect(rows.filter(({ said }) => said?.includes('decibéis'))).toEqual([]);
});
