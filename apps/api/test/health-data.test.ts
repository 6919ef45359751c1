import { type Call, type CallName, contract, permits, rightsOfPrestador } from '@sst/contract';
import { HEALTH_FIELDS } from '@sst/contract/rules/health-data';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { ROOT } from '../src/testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../src/testing/utilizadores/test-utilizadores.ts';

/** A text that is the code of a decision, or that has one in words. */
const DECIDED = new RegExp(
  `^(${Object.keys(DECISION_LABEL).join('|')})$|${Object.values(DECISION_LABEL).join('|')}`,
  'i',
);

/** Answers of what there is to choose from or to set, which is nobody's. */
const CHOICES: ReadonlySet<CallName> = new Set(['listDecisoes', 'listParametros']);

/** What a technician reads of accidents, which are his. */
const OF_ACCIDENTS =
  /^(cd_)?acc_lesiv$|^prest_prim_socorr|interr_trab$|^(dias_perdidos|codigos_esaw|gravidade)$/;

type Caller = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let known: KnownRows;
let client: Caller;
let provider: Caller;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
  client = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  provider = await addPrestador({ app });
});
afterAll(() => app.close());

/** What a value of JSON holds of health data: names of fields, and decisions. */
function healthIn(value: unknown): string[] {
  if (typeof value === 'string') return DECIDED.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(HEALTH_FIELDS.has(key) ? [key] : []),
    ...healthIn(part),
  ]);
}

async function revealedBy(name: CallName): Promise<string[]> {
  await placeRows(app.admin, known);
  const { cd, token } = contract[name].permission.kind.startsWith('provider') ? provider : client;
  const { status, body } = await app.call(name, { ...CALL_EXAMPLES[name](known, cd), token });
  expect([name, status]).toEqual([name, 200]);
  return healthIn(body);
}

it('no answer holds health data of which its call does not tell [API-241]', async () => {
  const reads = (Object.entries(contract) as [CallName, Call][]).filter(
    ([name, { method, saude }]) => method === 'GET' && saude === 'nenhuma' && !CHOICES.has(name),
  );
  for (const [name] of reads) expect([name, await revealedBy(name)]).toEqual([name, []]);
  // The look itself finds what there is.
  for (const name of ['listFuncionarios', 'getExame', 'listAcidentes'] as const)
    expect([name, (await revealedBy(name)).length > 0]).toEqual([name, true]);
});

/** Whatever the health fields of an answer say of exams, bookings and fitness. */
function examsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(HEALTH_FIELDS.has(key) && !OF_ACCIDENTS.test(key) && part !== null ? [key] : []),
    ...examsIn(part),
  ]);
}

async function technician(): Promise<Caller> {
  const added = await addPrestador({ app });
  await giveRoles({ app }, added.cd, ['tecnico']);
  return added;
}

it('no answer tells a technician of exams, bookings or fitness [EQUIPA-11]', async () => {
  const { cd, token } = await technician();
  const rights = rightsOfPrestador(['tecnico']);
  const told: unknown[] = [];
  await placeRows(app.admin, known);
  for (const [name, { method, permission }] of Object.entries(contract) as [CallName, Call][]) {
    if (method !== 'GET' || !permits(permission, rights)) continue;
    const { body } = await app.call(name, { ...CALL_EXAMPLES[name](known, cd), token });
    const found = examsIn(body);
    if (found.length > 0) told.push([name, [...new Set(found)]]);
  }
  expect(told).toEqual([]);
});

it.each<Record<string, string>>([
  ...['dt_ult_exam', 'dias_expir', 'dt_expir', 'dt_prazo', 'regra', 'suspenso', 'dt_prox_marc'].map(
    (field) => ({ ordenacao: `${field}.asc` }),
  ),
  ...['expirada', 'valida', 'sem-exame'].map((validade) => ({ validade })),
  { regra: 'admissao' },
  { marcacao: 'sem' },
  { ficha: '1' },
  { aptidao: 'A' },
])('a technician neither sorts nor filters employees by exams: %j [EQUIPA-11]', async (query) => {
  const { token } = await technician();
  const call = { token, params: { company: ROOT }, query: { quantidade: 5, ...query } };
  expect((await app.call('listFuncionarios', call)).status).toBe(403);
  // Whoever sees the list by a menu of the company has them as before.
  const { status } = await app.call('listFuncionarios', { ...call, token: client.token });
  expect(status).toBe(200);
});
